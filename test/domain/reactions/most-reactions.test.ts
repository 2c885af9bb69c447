import type { Row } from "@confab/core";
import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import { byName, design, smile } from "../messages/reactions.js";

const emojis = (count: number, user_id: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ emoji_name: `emoji_${at}`, emoji_code: `f${at}`, reaction_type: "unicode_emoji" as const },
    user_id,
  }));

/** The first message has these reactions, whoever could have added them. */
const hasReactions = (reactionsOf: (world: World) => Reactions): Given[] => [
  ...design,
  (world) => world.rows((tx) => tx.update("messages", world.made("messages"), { reactions: reactionsOf(world) })),
];

type Reactions = Row<"messages">["reactions"];

/** A thousand different emojis, by ten people who are not there any more. */
const thousand = (count = 1_000): Reactions =>
  emojis(count, 0).map((one, at) => ({ ...one, user_id: 1_000 + (at % 10) }));

operationCases("addReaction", [
  {
    name: "takes the hundredth of somebody (security N6)",
    given: hasReactions((world) => [...emojis(99, world.id("bob")), ...emojis(50, world.id("mia"))]),
    as: "bob",
    params: byName,
    result: {},
  },
  {
    name: "refuses one more than a hundred of somebody (security N6)",
    given: hasReactions((world) => emojis(100, world.id("bob"))),
    as: "bob",
    params: byName,
    error: ["tooManyOwnReactions", { limit: 100 }],
  },
  {
    name: "takes the thousandth emoji (security N6)",
    given: hasReactions(() => thousand(999)),
    as: "bob",
    params: byName,
    result: {},
  },
  {
    name: "refuses one more than a thousand emojis (security N6)",
    given: hasReactions(() => thousand()),
    as: "bob",
    params: byName,
    error: ["tooManyEmojis", { limit: 1_000 }],
  },
  {
    name: "takes an emoji that is there where a thousand are (security N6)",
    given: hasReactions((world) => [...thousand(999), { ...smile, user_id: world.id("mia") }]),
    as: "bob",
    params: byName,
    result: {},
  },
  {
    name: "refuses one more than fifty thousand of all (security K2)",
    given: hasReactions(() => Array.from({ length: 50_000 }, (_, at) => ({ ...smile, user_id: 1_000 + at }))),
    as: "bob",
    params: byName,
    error: ["tooManyReactions", { limit: 50_000 }],
  },
]);
