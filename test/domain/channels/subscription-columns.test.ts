import type { Scan } from "@confab/core";
import { assert, suite } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";
import { restrictsGuests } from "../accounts/user-objects.js";

const test = suite("what is read of subscriptions");

/** What a scan asks for; null stands for all columns. */
type Asked = readonly string[] | null;

const isOfOne = ({ prefix = [] }: Scan): boolean => prefix.length === 2 && typeof prefix[1] === "number";

/** The columns that scans of more than one subscription ask for, while `work` runs in a chat that has nothing in memory. */
const columnsAsked = async (world: World, work: () => Promise<unknown>): Promise<Asked[]> => {
  await world.reopen();
  await world.settled();
  const asked: Asked[] = [];
  world.tap.heard = (call, [table, _, scan]) => {
    const given = (scan ?? {}) as Scan;
    if (table === "subscriptions" && call.startsWith("scan") && !isOfOne(given)) asked.push(given.columns ?? null);
  };
  await work();
  world.tap.heard = () => {};
  return asked;
};

const none = { include_public: false, include_subscribed: false };
const members = ["stream_id", "user_id", "active", "periods"];
const ids = ["stream_id", "active"];

interface Read {
  as: PersonName;
  given?: (world: World) => Promise<unknown>;
  call: (world: World, as: ReturnType<World["as"]>) => Promise<unknown>;
  asked: Asked[];
}

const reads: Record<string, Read> = {
  "the subscribers of a channel": {
    as: "olga",
    call: (world, olga) => olga.getSubscribers({ stream_id: world.channel("design") }),
    asked: [members, members],
  },
  "the channels of a user": {
    as: "olga",
    call: (world, olga) => olga.getUserChannels({ user_id: world.id("mia") }),
    asked: [ids],
  },
  // Beside the caller's own, of which more is looked at.
  "the channels of a bot's owner": {
    as: "bea",
    call: (_, bea) => bea.getChannels({ ...none, include_owner_subscribed: true }),
    asked: [null, ids],
  },
  "the people whom a guest may know of": {
    as: "gus",
    given: restrictsGuests,
    call: (world, gus) => gus.getUserById({ user_id: world.id("mia") }),
    asked: [ids, members, members],
  },
};

for (const [what, { as, given = async () => {}, call, asked }] of Object.entries(reads))
  test(`${what} are found without the rest of each subscription`, () =>
    inWorld("memory", async (world) => {
      await given(world);
      assert.equal(await columnsAsked(world, () => call(world, world.as(as))), asked);
    }));
