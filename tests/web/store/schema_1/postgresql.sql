CREATE TABLE public.accounts (
    folded text NOT NULL,
    name text NOT NULL,
    person text NOT NULL,
    hash text NOT NULL
);
CREATE TABLE public.house (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.messages (
    "table" text NOT NULL,
    number integer NOT NULL,
    person text NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.moves (
    "table" text NOT NULL,
    number integer NOT NULL,
    seat integer NOT NULL,
    word text NOT NULL,
    kept integer,
    key text NOT NULL,
    events json NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT moves_number_check CHECK ((number > 0))
);
CREATE TABLE public.records (
    id text NOT NULL,
    person text NOT NULL,
    text text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.seats (
    "table" text NOT NULL,
    seat integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    person text NOT NULL,
    level text NOT NULL,
    link text NOT NULL,
    CONSTRAINT seats_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'bot'::text, 'open'::text])))
);
CREATE TABLE public.tables (
    id text NOT NULL,
    game text NOT NULL,
    map text NOT NULL,
    options json NOT NULL,
    rules_version integer NOT NULL,
    seed text NOT NULL,
    owner text NOT NULL,
    public boolean NOT NULL,
    continued text NOT NULL,
    created timestamp with time zone NOT NULL,
    changed timestamp with time zone NOT NULL,
    steps integer NOT NULL,
    to_move integer,
    snapshot json NOT NULL
);
INSERT INTO public.accounts VALUES
	('ben', 'Ben', 'ben', '$argon2id$v=19$m=65536,t=3,p=4$+bymeWlQJo2yS5BkbzidvQ$3W8g1NzxLaq6lktOmRrQnFi/ytpfXTnQDR2LaNfXyRY');
INSERT INTO public.house VALUES
	('schema', '1'),
	('secret', 'sjVgpaCa9Nz5LRndtgkMiEmQQhOohwT0p5yyB7x1ZJ0');
INSERT INTO public.messages VALUES
	('aIccP8ql6gUX', 1, 'ann', 'Ann', 'back in a minute', '2026-11-17 22:26:32.802771+00'),
	('tWpEpRfUE_JP', 1, 'ben', 'Ben', 'who comes?', '2026-11-17 22:26:33.34971+00');
INSERT INTO public.moves VALUES
	('aIccP8ql6gUX', 1, 1, 'auction:red', NULL, 'ann:key 0', '[[1, 1, 0, 0, 0]]', '2026-11-17 22:26:31.971372+00'),
	('aIccP8ql6gUX', 2, 1, 'bid:2', NULL, 'ann:key 1', '[[3, 1, 0, 2, 0]]', '2026-11-17 22:26:31.983935+00'),
	('aIccP8ql6gUX', 3, 2, 'drop', NULL, 'ann:key 2', '[[4, 2, 0, 0, 0]]', '2026-11-17 22:26:32.009484+00'),
	('aIccP8ql6gUX', 4, 0, 'bid:3', NULL, 'ann:key 3', '[[3, 0, 0, 3, 0]]', '2026-11-17 22:26:32.039865+00'),
	('aIccP8ql6gUX', 5, 1, 'drop', NULL, 'ann:key 4', '[[4, 1, 0, 0, 0], [5, 0, 0, 3, 0]]', '2026-11-17 22:26:32.067924+00'),
	('aIccP8ql6gUX', 6, 2, 'auction:green', NULL, 'ann:key 5', '[[1, 2, 2, 0, 0]]', '2026-11-17 22:26:32.106816+00'),
	('aIccP8ql6gUX', 7, 2, 'bid:1', NULL, 'ann:key 6', '[[3, 2, 2, 1, 0]]', '2026-11-17 22:26:32.139894+00'),
	('aIccP8ql6gUX', 8, 0, 'bid:2', NULL, 'ann:key 7', '[[3, 0, 2, 2, 0]]', '2026-11-17 22:26:32.231747+00'),
	('aIccP8ql6gUX', 9, 1, 'drop', NULL, 'ann:key 8', '[[4, 1, 2, 0, 0]]', '2026-11-17 22:26:32.26798+00'),
	('aIccP8ql6gUX', 10, 2, 'bid:3', NULL, 'ann:key 9', '[[3, 2, 2, 3, 0]]', '2026-11-17 22:26:32.275423+00'),
	('aIccP8ql6gUX', 11, 0, 'drop', NULL, 'ann:key 10', '[[4, 0, 2, 0, 0], [5, 2, 2, 3, 0]]', '2026-11-17 22:26:32.311885+00'),
	('aIccP8ql6gUX', 12, 0, 'auction:blue', NULL, 'ann:key 11', '[[1, 0, 3, 0, 0]]', '2026-11-17 22:26:32.32677+00'),
	('aIccP8ql6gUX', 13, 0, 'bid:1', NULL, 'ann:key 12', '[[3, 0, 3, 1, 0]]', '2026-11-17 22:26:32.360105+00'),
	('aIccP8ql6gUX', 14, 1, 'bid:2', NULL, 'ann:key 13', '[[3, 1, 3, 2, 0]]', '2026-11-17 22:26:32.363287+00'),
	('aIccP8ql6gUX', 15, 2, 'drop', NULL, 'ann:key 14', '[[4, 2, 3, 0, 0]]', '2026-11-17 22:26:32.372174+00'),
	('aIccP8ql6gUX', 16, 0, 'bid:3', NULL, 'ann:key 15', '[[3, 0, 3, 3, 0]]', '2026-11-17 22:26:32.379623+00'),
	('aIccP8ql6gUX', 17, 1, 'drop', NULL, 'ann:key 16', '[[4, 1, 3, 0, 0], [5, 0, 3, 3, 0]]', '2026-11-17 22:26:32.391266+00'),
	('aIccP8ql6gUX', 18, 1, 'auction:black', NULL, 'ann:key 17', '[[1, 1, 4, 0, 0]]', '2026-11-17 22:26:32.39544+00'),
	('aIccP8ql6gUX', 19, 1, 'bid:1', NULL, 'ann:key 18', '[[3, 1, 4, 1, 0]]', '2026-11-17 22:26:32.400574+00'),
	('aIccP8ql6gUX', 20, 2, 'bid:2', NULL, 'ann:key 19', '[[3, 2, 4, 2, 0]]', '2026-11-17 22:26:32.411071+00'),
	('aIccP8ql6gUX', 21, 0, 'drop', NULL, 'ann:key 20', '[[4, 0, 4, 0, 0]]', '2026-11-17 22:26:32.4194+00'),
	('aIccP8ql6gUX', 22, 1, 'bid:3', NULL, 'ann:key 21', '[[3, 1, 4, 3, 0]]', '2026-11-17 22:26:32.425052+00'),
	('aIccP8ql6gUX', 23, 2, 'drop', NULL, 'ann:key 22', '[[4, 2, 4, 0, 0], [5, 1, 4, 3, 0]]', '2026-11-17 22:26:32.448952+00'),
	('aIccP8ql6gUX', 24, 2, 'auction:purple', NULL, 'ann:key 23', '[[1, 2, 5, 0, 0]]', '2026-11-17 22:26:32.451825+00'),
	('aIccP8ql6gUX', 25, 2, 'bid:1', NULL, 'ann:key 24', '[[3, 2, 5, 1, 0]]', '2026-11-17 22:26:32.455092+00'),
	('aIccP8ql6gUX', 26, 0, 'bid:2', NULL, 'ann:key 25', '[[3, 0, 5, 2, 0]]', '2026-11-17 22:26:32.474755+00'),
	('aIccP8ql6gUX', 27, 1, 'drop', NULL, 'ann:key 26', '[[4, 1, 5, 0, 0]]', '2026-11-17 22:26:32.503901+00'),
	('aIccP8ql6gUX', 28, 2, 'bid:3', NULL, 'ann:key 27', '[[3, 2, 5, 3, 0]]', '2026-11-17 22:26:32.511868+00'),
	('aIccP8ql6gUX', 29, 0, 'drop', NULL, 'ann:key 28', '[[4, 0, 5, 0, 0], [5, 2, 5, 3, 0]]', '2026-11-17 22:26:32.538927+00'),
	('aIccP8ql6gUX', 30, 0, 'pass', NULL, 'ann:key 29', '[[2, 0, 0, 0, 0]]', '2026-11-17 22:26:32.56525+00'),
	('aIccP8ql6gUX', 31, 1, 'auction:yellow', NULL, 'ann:key 30', '[[1, 1, 1, 0, 0]]', '2026-11-17 22:26:32.570905+00'),
	('aIccP8ql6gUX', 32, 1, 'bid:2', NULL, 'ann:key 31', '[[3, 1, 1, 2, 0]]', '2026-11-17 22:26:32.57979+00'),
	('aIccP8ql6gUX', 33, 2, 'drop', NULL, 'ann:key 32', '[[4, 2, 1, 0, 0]]', '2026-11-17 22:26:32.591835+00'),
	('aIccP8ql6gUX', 34, 0, 'bid:3', NULL, 'ann:key 33', '[[3, 0, 1, 3, 0]]', '2026-11-17 22:26:32.597204+00'),
	('aIccP8ql6gUX', 35, 1, 'drop', NULL, 'ann:key 34', '[[4, 1, 1, 0, 0], [5, 0, 1, 3, 0]]', '2026-11-17 22:26:32.627901+00'),
	('aIccP8ql6gUX', 36, 0, 'start:new_orleans', NULL, 'ann:key 35', '[[6, 0, 0, 25, 0]]', '2026-11-17 22:26:32.639842+00'),
	('aIccP8ql6gUX', 37, 0, 'build:dallas-new_orleans', NULL, 'ann:key 36', '[[7, 0, 0, 37, 40]]', '2026-11-17 22:26:32.686497+00'),
	('aIccP8ql6gUX', 38, 0, 'start:new_orleans', NULL, 'ann:key 37', '[[6, 0, 1, 25, 0]]', '2026-11-17 22:26:32.693726+00'),
	('aIccP8ql6gUX', 39, 0, 'build:houston-new_orleans', NULL, 'ann:key 38', '[[7, 0, 1, 38, 30]]', '2026-11-17 22:26:32.72335+00'),
	('aIccP8ql6gUX', 40, 2, 'start:new_orleans', NULL, 'ann:key 39', '[[6, 2, 2, 25, 0]]', '2026-11-17 22:26:32.730831+00'),
	('aIccP8ql6gUX', 41, 2, '', 39, 'ann:back', '[]', '2026-11-17 22:26:32.746822+00'),
	('aIccP8ql6gUX', 42, 2, 'start:san_francisco', NULL, 'ann:key 41', '[[6, 2, 2, 1, 0], [7, 2, 2, 4, 60]]', '2026-11-17 22:26:32.750214+00'),
	('aIccP8ql6gUX', 43, 0, 'start:new_orleans', NULL, 'ann:key 42', '[[6, 0, 3, 25, 0]]', '2026-11-17 22:26:32.777473+00'),
	('-IC31Z_MO-Nz', 1, 0, 'pass', NULL, 'ann:key 0', '[]', '2026-11-17 22:26:32.902601+00'),
	('-IC31Z_MO-Nz', 2, 0, 'card:brewery', NULL, 'ann:key 1', '[[2, 0, 6, 23, 0], [28, 0, 1, 0, 0]]', '2026-11-17 22:26:32.914822+00'),
	('tWpEpRfUE_JP', 1, 1, 'build', NULL, 'ben:key 0', '[]', '2026-11-17 22:26:32.939721+00'),
	('tWpEpRfUE_JP', 2, 1, 'card:coal', NULL, 'ben:key 1', '[[1, 1, 0, 3, 0]]', '2026-11-17 22:26:32.947815+00'),
	('tWpEpRfUE_JP', 3, 1, 'build:coal@essen.1', NULL, 'ben:key 2', '[[5, 1, 7, 9, 3], [16, 1, 1, 0, 0]]', '2026-11-17 22:26:32.955841+00'),
	('tWpEpRfUE_JP', 4, 0, 'build', NULL, 'ben:key 3', '[]', '2026-11-17 22:26:32.963804+00'),
	('tWpEpRfUE_JP', 5, 0, 'card:cotton', NULL, 'ben:key 4', '[[1, 0, 0, 0, 0]]', '2026-11-17 22:26:32.970617+00');
INSERT INTO public.moves VALUES
	('tWpEpRfUE_JP', 6, 0, 'build:cotton@hamburg.2', NULL, 'ben:key 5', '[[5, 0, 2, 0, 4], [16, 0, 1, 0, 0], [18, 1, 0, 0, 0], [19, 1, 1, 0, 0], [19, 0, 1, 0, 0], [0, 2, 0, 0, 0]]', '2026-11-17 22:26:32.998899+00'),
	('tWpEpRfUE_JP', 7, 1, 'build', NULL, 'ben:key 6', '[]', '2026-11-17 22:26:33.007895+00'),
	('tWpEpRfUE_JP', 8, 1, 'card:coal', NULL, 'ben:key 7', '[[1, 1, 0, 3, 0], [5, 1, 8, 9, 3]]', '2026-11-17 22:26:33.043965+00'),
	('tWpEpRfUE_JP', 9, 1, 'build', NULL, 'ben:key 8', '[]', '2026-11-17 22:26:33.051812+00'),
	('tWpEpRfUE_JP', 10, 1, 'card:coal', NULL, 'ben:key 9', '[[1, 1, 0, 3, 0]]', '2026-11-17 22:26:33.083849+00'),
	('tWpEpRfUE_JP', 11, 1, 'build:coal@essen.1', NULL, 'ben:key 10', '[[6, 1, 7, 9, 1], [5, 1, 7, 10, 6], [16, 1, 1, 0, 0]]', '2026-11-17 22:26:33.094787+00'),
	('tWpEpRfUE_JP', 12, 0, 'build', NULL, 'ben:key 11', '[[1, 0, 0, 6, 0]]', '2026-11-17 22:26:33.127911+00'),
	('5D_EXU6N0JBV', 1, 1, 'pass', NULL, 'ann:key 0', '[[2, 1, 0, 0, 0]]', '2026-11-17 22:26:33.547839+00'),
	('5D_EXU6N0JBV', 2, 0, 'pass', NULL, 'ann:key 1', '[[2, 0, 0, 0, 0], [3, 0, 0, 0, 0]]', '2026-11-17 22:26:33.566788+00'),
	('5D_EXU6N0JBV', 3, 0, 'build', NULL, 'ann:key 2', '[]', '2026-11-17 22:26:33.595901+00'),
	('5D_EXU6N0JBV', 4, 0, 'track:new_york.ne', NULL, 'ann:key 3', '[]', '2026-11-17 22:26:33.603829+00'),
	('5D_EXU6N0JBV', 5, 0, 'exit:ne', NULL, 'ann:key 4', '[[6, 0, 156, 25, 2], [4, 0, 1, 0, 0], [7, 0, 0, 28, 1]]', '2026-11-17 22:26:33.614803+00'),
	('5D_EXU6N0JBV', 6, 1, 'build', NULL, 'ann:key 5', '[]', '2026-11-17 22:26:33.63564+00'),
	('5D_EXU6N0JBV', 7, 1, 'track:new_york.nw', NULL, 'ann:key 6', '[]', '2026-11-17 22:26:33.642798+00'),
	('5D_EXU6N0JBV', 8, 1, 'exit:ne', NULL, 'ann:key 7', '[[6, 1, 155, 31, 2], [4, 1, 1, 0, 0]]', '2026-11-17 22:26:33.652899+00'),
	('5D_EXU6N0JBV', 9, 1, 'exit:e', NULL, 'ann:key 8', '[[6, 1, 134, 24, 2], [7, 1, 0, 28, 2]]', '2026-11-17 22:26:33.66036+00'),
	('5D_EXU6N0JBV', 10, 0, 'build', NULL, 'ann:key 9', '[]', '2026-11-17 22:26:33.675449+00'),
	('5D_EXU6N0JBV', 11, 0, 'track:new_york.w', NULL, 'ann:key 10', '[]', '2026-11-17 22:26:33.701018+00'),
	('5D_EXU6N0JBV', 12, 0, 'exit:nw', NULL, 'ann:key 11', '[[6, 0, 179, 2, 2]]', '2026-11-17 22:26:33.706892+00'),
	('iVMmo9QlUuoh', 1, 2, 'pass', NULL, 'bot:0', '[[2, 2, 0, 0, 0]]', '2026-11-17 22:26:33.918673+00'),
	('iVMmo9QlUuoh', 2, 0, 'auction:red', NULL, 'ann:key 1', '[[1, 0, 0, 0, 0]]', '2026-11-17 22:26:33.942859+00'),
	('iVMmo9QlUuoh', 3, 0, 'bid:1', NULL, 'ann:key 2', '[[3, 0, 0, 1, 0]]', '2026-11-17 22:26:33.949353+00'),
	('iVMmo9QlUuoh', 4, 1, 'bid:6', NULL, 'bot:3', '[[3, 1, 0, 6, 0]]', '2026-11-17 22:26:33.969905+00'),
	('iVMmo9QlUuoh', 5, 2, 'bid:7', NULL, 'bot:4', '[[3, 2, 0, 7, 0]]', '2026-11-17 22:26:33.983223+00'),
	('iVMmo9QlUuoh', 6, 0, 'drop', NULL, 'ann:key 5', '[[4, 0, 0, 0, 0]]', '2026-11-17 22:26:34.015075+00');
INSERT INTO public.seats VALUES
	('aIccP8ql6gUX', 0, 'person', 'Ann', 'ann', '', ''),
	('aIccP8ql6gUX', 1, 'person', 'Guest 1', 'ann', '', ''),
	('aIccP8ql6gUX', 2, 'person', 'Guest 2', 'ann', '', ''),
	('-IC31Z_MO-Nz', 0, 'person', 'Ann', 'ann', '', ''),
	('-IC31Z_MO-Nz', 1, 'open', 'Friend', '', '', 'dQVZGzYThFt61CEp5MXc_wZC'),
	('tWpEpRfUE_JP', 0, 'person', 'Ben', 'ben', '', ''),
	('tWpEpRfUE_JP', 1, 'person', 'Guest', 'ben', '', ''),
	('5D_EXU6N0JBV', 0, 'person', 'Ann', 'ann', '', ''),
	('5D_EXU6N0JBV', 1, 'person', 'Guest', 'ann', '', ''),
	('iVMmo9QlUuoh', 0, 'person', 'Ann', 'ann', '', ''),
	('iVMmo9QlUuoh', 1, 'bot', 'Wanderer 1', '', 'random', ''),
	('iVMmo9QlUuoh', 2, 'bot', 'Wanderer 2', '', 'random', '');
INSERT INTO public.tables VALUES
	('tWpEpRfUE_JP', 'age-of-industry', 'germany', '{"edition": "2", "refill": "dearest-first"}', 1, '10751314420483746058945504987345321625434957194869178129088844258174631244645', 'ben', true, '', '2026-11-17 22:26:32.927293+00', '2026-11-17 22:26:33.127911+00', 12, 0, '{"position": {"game": "age-of-industry", "map": "germany", "seats": 2, "round": 2, "over": false, "order": [1, 0], "turn": 1, "actions": 2, "players": [{"money": 5, "spent": 0, "loans": 1, "seen": [], "mat": {"cotton-1": 1, "cotton-2": 2, "cotton-3": 2, "factory-0": 2, "factory-3": 2, "factory-4": 2, "iron-1": 2, "iron-2": 2, "iron-3": 2, "coal-1": 2, "coal-2": 2, "coal-3": 2, "port-1": 2, "port-2": 2, "port-3": 2, "ship-0": 1, "ship-2": 2, "ship-3": 2}, "hand": ["factory", "port", "brown", "brown"]}, {"money": 7, "spent": 9, "loans": 2, "seen": [], "mat": {"cotton-1": 2, "cotton-2": 2, "cotton-3": 2, "factory-0": 2, "factory-3": 2, "factory-4": 2, "iron-1": 2, "iron-2": 2, "iron-3": 2, "coal-1": 0, "coal-2": 1, "coal-3": 2, "port-1": 2, "port-2": 2, "port-3": 2, "ship-0": 1, "ship-2": 2, "ship-3": 2}, "hand": ["ship", "yellow", "orange"]}], "counters": [{"space": "hamburg.2", "owner": 0, "industry": "cotton", "level": 1, "flipped": false, "cubes": 0}, {"space": "essen.1", "owner": 1, "industry": "coal", "level": 2, "flipped": false, "cubes": 4}, {"space": "essen.2", "owner": 1, "industry": "coal", "level": 1, "flipped": false, "cubes": 3}], "railways": [], "markets": [{"market": "belgium.market-1", "buys": ["cotton"], "used": false}, {"market": "poland.market-1", "buys": ["cotton", "factory"], "used": false}, {"market": "france.market-1", "buys": ["cotton"], "used": false}, {"market": "france.market-2", "buys": ["factory"], "used": false}, {"market": "netherlands.market-1", "buys": ["factory"], "used": false}, {"market": "denmark.market-1", "buys": ["cotton"], "used": false}, {"market": "switzerland.market-1", "buys": ["factory"], "used": false}, {"market": "austria.market-1", "buys": ["cotton", "factory"], "used": false}, {"market": "austria.market-2", "buys": ["cotton"], "used": false}, {"market": "russia.market-1", "buys": [], "used": false}], "imports": [], "coal": [true, true, true, true, true, true], "iron": [true, true, true, true, true, true], "display": ["ship", "purple"], "discards": ["coal", "cotton", "coal", "coal", "brown"], "question": {"kind": "site", "action": "build", "card": "brown", "space": null, "railway": null, "coal": 0, "iron": 0, "take": 0}, "deck": ["orange", "ship", "purple", "ship", "iron", "iron", "coal", "orange", "coal", "factory", "blue", "cotton", "cotton", "brown", "blue", "iron", "factory", "blue", "cotton", "purple", "blue", "coal", "factory", "iron", "purple", "factory", "cotton", "iron", "yellow", "purple", "light_green", "orange", "brown", "iron", "light_green", "factory", "ship", "ship", "cotton", "port", "orange", "light_green", "light_green", "yellow", "port", "factory", "yellow", "yellow", "coal", "factory", "light_green", "blue"]}, "turns": 4, "reveals": 0}'),
	('iVMmo9QlUuoh', 'steel-driver', 'usa', '{}', 1, '71372549405324272176496603652009801371267639502911216901158893356614386528498', 'ann', true, '', '2026-11-17 22:26:33.71926+00', '2026-11-17 22:26:34.015075+00', 6, 1, '{"position": {"game": "steel-driver", "map": "usa", "seats": 3, "round": 1, "phase": "auction", "marker": 0, "passes": 0, "auction": {"company": "red", "bid": 7, "leader": 2, "bidding": [1, 2], "seat": 1}, "active": null, "players": [{"cubes": 10, "earned": [0, 0, 0, 0, 0], "shares": {"red": 0, "yellow": 0, "green": 0, "blue": 0, "black": 0, "purple": 0}}, {"cubes": 10, "earned": [0, 0, 0, 0, 0], "shares": {"red": 0, "yellow": 0, "green": 0, "blue": 0, "black": 0, "purple": 0}}, {"cubes": 10, "earned": [0, 0, 0, 0, 0], "shares": {"red": 0, "yellow": 0, "green": 0, "blue": 0, "black": 0, "purple": 0}}], "companies": {"red": {"box": 0, "profit": 0, "controller": null, "last_controller": null, "shares": 5, "start": null, "tracks": [], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}, "yellow": {"box": 0, "profit": 0, "controller": null, "last_controller": null, "shares": 5, "start": null, "tracks": [], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}, "green": {"box": 0, "profit": 0, "controller": null, "last_controller": null, "shares": 5, "start": null, "tracks": [], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}, "blue": {"box": 0, "profit": 0, "controller": null, "last_controller": null, "shares": 5, "start": null, "tracks": [], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}, "black": {"box": 0, "profit": 0, "controller": null, "last_controller": null, "shares": 5, "start": null, "tracks": [], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}, "purple": {"box": 0, "profit": 0, "controller": null, "last_controller": null, "shares": 5, "start": null, "tracks": [], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}}, "order": ["red", "yellow", "green", "blue", "black", "purple"], "passed": [], "link": null, "goods": []}, "turns": 6, "reveals": 0}'),
	('aIccP8ql6gUX', 'steel-driver', 'usa', '{}', 1, '3068979933263962463703529236813236933920653932383224649820774483702144545478', 'ann', false, '', '2026-11-17 22:26:31.943696+00', '2026-11-17 22:26:32.777473+00', 41, 0, '{"position": {"game": "steel-driver", "map": "usa", "seats": 3, "round": 1, "phase": "build", "marker": 2, "passes": 0, "auction": null, "active": "blue", "players": [{"cubes": 1, "earned": [0, 0, 0, 0, 0], "shares": {"red": 1, "yellow": 1, "green": 0, "blue": 1, "black": 0, "purple": 0}}, {"cubes": 7, "earned": [0, 0, 0, 0, 0], "shares": {"red": 0, "yellow": 0, "green": 0, "blue": 0, "black": 1, "purple": 0}}, {"cubes": 4, "earned": [0, 0, 0, 0, 0], "shares": {"red": 0, "yellow": 0, "green": 1, "blue": 0, "black": 0, "purple": 1}}], "companies": {"red": {"box": 0, "profit": 40, "controller": 0, "last_controller": 0, "shares": 4, "start": "new_orleans", "tracks": ["dallas-new_orleans"], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}, "yellow": {"box": 0, "profit": 30, "controller": 0, "last_controller": 0, "shares": 4, "start": "new_orleans", "tracks": ["houston-new_orleans"], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}, "green": {"box": 0, "profit": 60, "controller": 2, "last_controller": 2, "shares": 4, "start": "san_francisco", "tracks": ["san_francisco-los_angeles"], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}, "blue": {"box": 3, "profit": 0, "controller": 0, "last_controller": 0, "shares": 4, "start": "new_orleans", "tracks": [], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}, "black": {"box": 3, "profit": 0, "controller": 1, "last_controller": 1, "shares": 4, "start": null, "tracks": [], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}, "purple": {"box": 3, "profit": 0, "controller": 2, "last_controller": 2, "shares": 4, "start": null, "tracks": [], "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0}}}, "order": ["red", "yellow", "green", "blue", "black", "purple"], "passed": [], "link": null, "goods": []}, "turns": 34, "reveals": 0}'),
	('-IC31Z_MO-Nz', 'brass-birmingham', 'birmingham', '{"game": "full", "hints": "none"}', 1, '57626982917245648585931218047647244915237935520392797925724939287192419147449', 'ann', true, '', '2026-11-17 22:26:32.889372+00', '2026-11-17 22:26:32.914822+00', 2, 1, '{"position": {"game": "brass-birmingham", "map": "birmingham", "seats": 2, "era": "canal", "round": 1, "over": false, "order": [0, 1], "turn": 1, "actions": 1, "players": [{"money": 17, "spent": 0, "space": 10, "sources": {"canal-links": 0, "canal-tiles": 0, "rail-links": 0, "rail-tiles": 0, "merchants": 0, "shortfall": 0, "money": 0, "income": 0, "tiles-again": 0}, "discards": ["brewery"], "mat": {"cotton": 11, "manufacturer": 11, "pottery": 5, "coal": 7, "iron": 4, "brewery": 7}, "hand": ["stafford", "burton_on_trent", "tamworth", "coalbrookdale", "dudley", "dudley", "iron", "brewery"], "face_down": "wolverhampton"}, {"money": 17, "spent": 0, "space": 10, "sources": {"canal-links": 0, "canal-tiles": 0, "rail-links": 0, "rail-tiles": 0, "merchants": 0, "shortfall": 0, "money": 0, "income": 0, "tiles-again": 0}, "discards": [], "mat": {"cotton": 11, "manufacturer": 11, "pottery": 5, "coal": 7, "iron": 4, "brewery": 7}, "hand": ["cannock", "walsall", "wolverhampton", "birmingham", "coventry", "iron", "pottery", "brewery"], "face_down": "coventry"}], "tiles": [], "links": [], "merchants": [{"slot": "shrewsbury.1", "buys": [], "barrel": false}, {"slot": "gloucester.1", "buys": ["manufacturer"], "barrel": true}, {"slot": "gloucester.2", "buys": ["cotton"], "barrel": true}, {"slot": "oxford.1", "buys": ["cotton", "manufacturer", "pottery"], "barrel": true}, {"slot": "oxford.2", "buys": [], "barrel": false}], "coal": 13, "iron": 8, "question": {"kind": "action", "action": null, "slot": null, "line": null, "card": null, "stall": null, "due": 0, "done": 0, "coal": 0, "iron": 0, "beer": 0}, "deck": ["coal", "coal", "worcester", "kidderminster", "worcester", "iron", "coalbrookdale", "iron", "birmingham", "kidderminster", "burton_on_trent", "coalbrookdale", "redditch", "cannock", "stafford", "brewery", "brewery", "birmingham", "coventry", "pottery", "nuneaton"], "chance": [2245438152, 3993803513, 353485575, 3588801942]}, "turns": 2, "reveals": 1}'),
	('5D_EXU6N0JBV', 'railroad-tycoon', 'eastern-us', '{"variant": "full"}', 1, '112733776945638244156833458040569658438006824373605595212305413723694043143924', 'ann', false, '', '2026-11-17 22:26:33.522677+00', '2026-11-17 22:26:33.706892+00', 12, 0, '{"position": {"game": "railroad-tycoon", "map": "eastern-us", "seats": 2, "turn": 1, "round": 2, "over": false, "last_turn": null, "first": 0, "actions": 1, "auction": null, "players": [{"money": 1, "shares": 1, "points": 0, "engine": 1, "cards": [], "bonuses": 0, "hotels": 0, "tycoon": "farnam"}, {"money": 1, "shares": 1, "points": 0, "engine": 1, "cards": [], "bonuses": 0, "hotels": 0, "tycoon": "morgan"}], "cities": [{"city": "new_york", "colour": "red", "cubes": {"red": 0, "yellow": 3, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "chicago", "colour": "red", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 1, "purple": 1}, "empty": false, "new": false}, {"city": "charleston", "colour": "red", "cubes": {"red": 0, "yellow": 1, "blue": 0, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "washington", "colour": "blue", "cubes": {"red": 0, "yellow": 1, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "atlanta", "colour": "blue", "cubes": {"red": 1, "yellow": 0, "blue": 0, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "cleveland", "colour": "blue", "cubes": {"red": 1, "yellow": 0, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "lexington", "colour": "blue", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "st_louis", "colour": "blue", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 2, "purple": 0}, "empty": false, "new": false}, {"city": "minneapolis", "colour": "blue", "cubes": {"red": 0, "yellow": 1, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "baltimore", "colour": "yellow", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "jacksonville", "colour": "yellow", "cubes": {"red": 1, "yellow": 0, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "albany", "colour": "yellow", "cubes": {"red": 0, "yellow": 1, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "memphis", "colour": "yellow", "cubes": {"red": 1, "yellow": 0, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "louisville", "colour": "yellow", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "detroit", "colour": "yellow", "cubes": {"red": 0, "yellow": 1, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "boston", "colour": "purple", "cubes": {"red": 1, "yellow": 0, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "pittsburgh", "colour": "purple", "cubes": {"red": 1, "yellow": 0, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "richmond", "colour": "purple", "cubes": {"red": 1, "yellow": 0, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "savannah", "colour": "purple", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "new_orleans", "colour": "purple", "cubes": {"red": 0, "yellow": 1, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "nashville", "colour": "purple", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "kansas_city", "colour": "purple", "cubes": {"red": 0, "yellow": 1, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "mobile", "colour": "black", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "philadelphia", "colour": "black", "cubes": {"red": 2, "yellow": 0, "blue": 0, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "buffalo", "colour": "black", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "raleigh", "colour": "black", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "cincinnati", "colour": "black", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "milwaukee", "colour": "black", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "new_haven", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "indianapolis", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "providence", "colour": "grey", "cubes": {"red": 1, "yellow": 0, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "toledo", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "wheeling", "colour": "grey", "cubes": {"red": 1, "yellow": 0, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "wilmington", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "tallahassee", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "montgomery", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "jackson", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "des_moines", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "rock_island", "colour": "grey", "cubes": {"red": 0, "yellow": 1, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "syracuse", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "rochester", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "harrisburg", "colour": "grey", "cubes": {"red": 0, "yellow": 1, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "norfolk", "colour": "grey", "cubes": {"red": 1, "yellow": 0, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "charlotte", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "chattanooga", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 1, "purple": 0}, "empty": false, "new": false}, {"city": "knoxville", "colour": "grey", "cubes": {"red": 0, "yellow": 1, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "evansville", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 1, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "columbus", "colour": "grey", "cubes": {"red": 0, "yellow": 1, "blue": 0, "black": 0, "purple": 0}, "empty": false, "new": false}, {"city": "springfield", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "little_rock", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}, {"city": "la_crosse", "colour": "grey", "cubes": {"red": 0, "yellow": 0, "blue": 0, "black": 0, "purple": 1}, "empty": false, "new": false}], "links": [{"owner": 0, "from": "new_york", "to": "new_haven", "track": [[28, 11, 4, 1]]}, {"owner": 1, "from": "new_york", "to": "new_haven", "track": [[27, 11, 5, 1], [28, 10, 4, 0]]}, {"owner": 0, "from": "new_york", "to": null, "track": [[27, 12, 0, 2]]}], "western": [{"city": "kansas_city", "owner": null}, {"city": "des_moines", "owner": null}], "new_cities": {"red": 2, "yellow": 2, "blue": 2, "black": 3, "purple": 3}, "used": [], "fresh": [], "first_six": null, "display": ["era", "speed", "new-train", "hotel-baltimore", "line-baltimore-toledo", "industry", "hotel-charleston"], "discards": [], "seat": 0, "question": {"kind": "exit", "action": "build", "card": null, "hex": [26, 11], "side": 5, "from": "new_york", "tiles": 1, "perfect": false, "tunnel": false}, "deck": ["grant", "industry", "bounty-louisville", "line-atlanta-richmond", "perfect", "line-new_orleans-minneapolis", "bounty-minneapolis", "hotel-boston", "hotel-atlanta", "growth", "bounty-raleigh", "executive", "growth", "grant", "executive", "line-new_york-chicago", "bounty-kansas_city", "bounty-new_orleans", "bounty-jacksonville", "hotel-new_york", "growth", "grant", "grant", "hotel-st_louis", "hotel-new_orleans", "industry", "tunnel", "hotel-chicago", "bounty-mobile", "industry", "bounty-buffalo", "growth", "line-new_york-kansas_city"], "chance": [1774565637, 2476212943, 1524999627, 3451748282]}, "turns": 5, "reveals": 0}');
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (folded);
ALTER TABLE ONLY public.house
    ADD CONSTRAINT house_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY ("table", number);
ALTER TABLE ONLY public.moves
    ADD CONSTRAINT moves_pkey PRIMARY KEY ("table", number);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY ("table", seat);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE INDEX accounts_by_person ON public.accounts USING btree (person);
CREATE UNIQUE INDEX moves_by_key ON public.moves USING btree ("table", key) WHERE (key <> ''::text);
CREATE INDEX records_by_person ON public.records USING btree (person);
CREATE UNIQUE INDEX seats_by_link ON public.seats USING btree (link) WHERE (link <> ''::text);
CREATE INDEX seats_by_person ON public.seats USING btree (person) WHERE (person <> ''::text);
CREATE INDEX tables_by_owner ON public.tables USING btree (owner);
CREATE INDEX tables_going_on ON public.tables USING btree (changed) WHERE (to_move IS NOT NULL);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_table_fkey FOREIGN KEY ("table") REFERENCES public.tables(id);
ALTER TABLE ONLY public.moves
    ADD CONSTRAINT moves_table_fkey FOREIGN KEY ("table") REFERENCES public.tables(id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_fkey FOREIGN KEY ("table") REFERENCES public.tables(id);
