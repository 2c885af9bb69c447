import type { Bench } from "../../harness/bench.js";
import { type Benchmark, type Figure, type Measure, VoidRun } from "../../harness/benchmark.js";
import { type Dataset, peersOf, READERS, topicOf } from "../../harness/data/dataset.js";
import { Connection } from "../../harness/load/connection.js";
import { type Lane, measure } from "../../harness/load/drive.js";
import { get } from "../../harness/load/requests.js";
import { alternate, figure } from "../../harness/pairs.js";
import { startFloor, type Target } from "../../harness/servers.js";

const PAGES: Measure = { name: "pages", unit: "pages/s", better: "higher", judged: "ratio", gate: 0.5, goal: 1 };
/** Of the newest page, whose messages memory has. */
const NEWEST: Measure = { ...PAGES, goal: 1.5 };
const SIZE = 100;
const CHECKED = 32;
const CHANNELS = 10;

/** Enough that each topic and conversation holds several pages. */
const dataset = (messages: number): Dataset => ({
  name: `page-${messages}`,
  users: 100,
  channels: Array.from({ length: CHANNELS }, (_, turn) => ({
    name: `channel ${turn}`,
    subscribers: { from: 0, to: 100 },
  })),
  messages,
});

type Narrow = { operator: string; operand: string | number[] }[];

/** What the reader asks for in a turn. */
const narrows: Record<string, (target: Target, reader: number, turn: number) => Narrow> = {
  channel: (_, __, turn) => [{ operator: "channel", operand: `channel ${turn % CHANNELS}` }],
  topic: (_, __, turn) => [
    { operator: "channel", operand: `channel ${turn % CHANNELS}` },
    { operator: "topic", operand: topicOf(Math.floor(turn / CHANNELS)) },
  ],
  dm: (target, reader, turn) => {
    const peers = peersOf(reader);
    return [{ operator: "dm", operand: [target.users[peers[turn % peers.length] ?? 0]?.user_id ?? 0] }];
  },
};

interface Ids {
  oldest: number;
  newest: number;
}

/** The ids of the first and the last message in the first channel, between which the anchors lie. */
async function idsOf(target: Target): Promise<Ids> {
  const connection = new Connection(target.origin);
  const [user] = target.users;
  if (user === undefined) throw new Error("the dataset has no users");
  const at = async (anchor: string, range: object) => {
    const narrow = [{ operator: "channel", operand: "channel 0" }];
    const { messages } = await connection.ask(get(user, "/messages", { anchor, ...range, narrow }));
    return Number(messages[0].id);
  };
  const oldest = await at("oldest", { num_before: 0, num_after: 1 });
  const newest = await at("newest", { num_before: 1, num_after: 0 });
  connection.close();
  return { oldest, newest };
}

/** A narrow, and from where its pages go back. */
interface Kind {
  narrow: string;
  from: "random" | "newest";
}

const kinds: Record<string, Kind> = {
  ...Object.fromEntries(Object.keys(narrows).map((narrow) => [narrow, { narrow, from: "random" }])),
  "channel, newest": { narrow: "channel", from: "newest" },
};

function lanes(target: Target, kind: Kind, { oldest, newest }: Ids): Lane[] {
  return target.users.slice(0, READERS).map((user, reader) => {
    let turn = reader;
    let anchor = 0;
    return {
      connection: new Connection(target.origin),
      next: () => {
        turn++;
        // Not among the oldest third, where a narrow may have no full page before the anchor.
        anchor = kind.from === "newest" ? Infinity : Math.floor(newest - Math.random() * (newest - oldest) * 0.66);
        const narrow = narrows[kind.narrow]?.(target, reader, turn) ?? [];
        return get(user, "/messages", {
          anchor: kind.from === "newest" ? "newest" : String(anchor),
          num_before: SIZE,
          num_after: 0,
          include_anchor: false,
          narrow,
        });
      },
      answered: (body) => {
        if (turn % CHECKED === 0) checkPage(body, anchor);
      },
    };
  });
}

function checkPage(body: Buffer, anchor: number): void {
  const ids: number[] = JSON.parse(body.toString()).messages.map((message: { id: number }) => message.id);
  const ordered = ids.every((id, turn) => id < (ids[turn + 1] ?? anchor));
  if (ids.length !== SIZE || !ordered)
    throw new VoidRun(`a page before ${anchor} holds ${ids.length} messages: ${ids}`);
}

type Variant = [name: string, kind: Kind];

async function compare(
  bench: Bench,
  [variant, kind]: Variant,
  targets: { ours: Target; anchor: Target },
): Promise<Figure> {
  const side = async (target: Target) => {
    const line = lanes(target, kind, await idsOf(target));
    return () => measure(target, line, bench.by({ full: 3000, quick: 1000 }));
  };
  const sides = { ours: await side(targets.ours), anchor: await side(targets.anchor) };
  bench.progress(`page: ${variant}`);
  await alternate(1, sides);
  const runs = await alternate(bench.rounds, sides);
  return figure(kind.from === "newest" ? NEWEST : PAGES, { of: "rate", variant, against: "floor", ...runs });
}

export const page: Benchmark = {
  name: "page",
  title: "100 messages before a random anchor, and the newest, GET /messages, 8 readers",
  async run(bench) {
    const data = dataset(bench.by({ full: 100_000, quick: 60_000 }));
    bench.progress("page: storing messages");
    const ours = await bench.confab(data, () => startFloor(data));
    const anchor = await startFloor(data);
    const figures: Figure[] = [];
    for (const variant of Object.entries(kinds)) figures.push(await compare(bench, variant, { ours, anchor }));
    return figures;
  },
};
