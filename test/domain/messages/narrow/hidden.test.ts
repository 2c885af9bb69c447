import { type Given, operationCases, type World } from "../../../support/cases/cases.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { placeholder, restrictsGuests } from "../../accounts/user-objects.js";
import { left } from "../../channels/channel-objects.js";
import { all } from "../pages.js";
import { begun, messageId } from "../sent.js";

type Operand = (world: World) => unknown;

interface Hidden {
  as: PersonName;
  what: string;
  operator: string;
  operand: Operand;
  desc: (shown: unknown) => string;
  given?: readonly Given[];
}

const channel = (as: PersonName, name: ChannelName, given: readonly Given[] = []): Hidden[] =>
  [(world: World) => world.channel(name), () => name].map((operand, at) => ({
    ...{ as, operator: "channel", operand, given },
    what: `${name} by ${["its id", "its name"][at]}`,
    desc: (shown: unknown) => `unknown channel ${shown}`,
  }));

/** Somebody with whom a restricted guest shares nothing. */
const stranger = (operator: string, operand: Operand, what: string): Hidden => ({
  ...{ as: "gus", operator, operand, what: `a stranger by ${what}`, given: [restrictsGuests] },
  desc: (shown) => (operator === "dm" ? `unknown user in ${shown}` : `unknown user ${shown}`),
});

const strangers = ["sender", "dm-including", "group-pm-with", "mentions"].flatMap((operator) => [
  stranger(operator, (world) => world.id("bob"), "their id"),
  stranger(operator, (world) => placeholder(world, "bob"), "a made-up address"),
  stranger(operator, () => "bob@example.com", "their address"),
]);

const hidden: readonly Hidden[] = [
  ...channel("bob", "team"),
  ...channel("max", "vault"),
  ...channel("bea", "team"),
  ...channel("gus", "design"),
  ...channel("gus", "team"),
  ...channel("mia", "vault", [left("mia", "vault")]),
  ...strangers,
  stranger("dm", (world) => placeholder(world, "bob"), "a made-up address"),
  stranger("dm", () => "bob@example.com", "their address"),
];

/** What does not exist is answered in the same words; a test that walks all operations has further kinds and callers. */
const cases = (some: readonly Hidden[], more: object) =>
  some.map(({ as, what, operator, operand, desc, given = [] }) => ({
    name: `takes ${what} (${operator}) from ${as} as unknown (security B3)`,
    given: [begun("team"), begun("vault"), ...given],
    as,
    params: (world: World) => ({ ...more, narrow: [{ operator, operand: operand(world) }] }),
    doors: ["in process", "over the wire"] as const,
    error: (world: World) => ["badNarrow", { desc: desc(operand(world)) }] as const,
  }));

operationCases("getMessages", [
  ...cases(hidden, all),
  {
    name: "takes a stranger among ids (dm) from gus as unknown (security B3)",
    given: [restrictsGuests],
    as: "gus",
    params: (world) => ({ ...all, narrow: [{ operator: "dm", operand: [world.id("bob")] }] }),
    error: (world: World) => ["badNarrow", { desc: `unknown user in [${world.id("bob")}]` }] as const,
  },
  {
    name: "takes a negated channel that is hidden as unknown (security B3)",
    as: "gus",
    params: (world) => ({ ...all, narrow: [{ operator: "channel", operand: world.channel("team"), negated: true }] }),
    error: (world: World) => ["badNarrow", { desc: `unknown channel ${world.channel("team")}` }] as const,
  },
]);
operationCases("matchesNarrow", cases(channel("bob", "team"), { msg_ids: [messageId(1)] }));
const flagging = { anchor: "newest", num_before: 1, num_after: 0, op: "add", flag: "read" };
operationCases("updateMessageFlagsForNarrow", cases(channel("bob", "team"), flagging));
