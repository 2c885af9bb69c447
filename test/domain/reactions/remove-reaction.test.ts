import { randomActions } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { type Given, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { changed } from "../channels/channel-objects.js";
import { greeting, thumbUp } from "../messages/greeting.js";
import { byName, design, isThere, on, reaction, reacts, refused, smile, zulip } from "../messages/reactions.js";
import { each, messageId } from "../messages/sent.js";
import { reactionAction } from "./actions.js";

randomActions(8, reactionAction);

const everybodyReacts: Given = async (world) => {
  const [newest] = await world.rows((tx) => tx.scan("messages", "id", { limit: 1, reverse: true }));
  for (const name of ["olga", "ada", "max", "mia", "bob", "gus", "bea"] as const)
    await world.as(name).addReaction({ ...thumbUp, message_id: newest?.id ?? 0 });
};

const reacted = [...design, reacts("mia"), reacts("bob")];

operationSample("removeReaction", {
  as: "bob",
  given: [greeting, everybodyReacts],
  params: () => thumbUp,
  callers: anyUser,
});

operationCases("removeReaction", [
  {
    name: "tells the subscribers and leaves the others' reactions",
    given: reacted,
    as: "bob",
    params: byName,
    result: {},
    events: (world) => each(["mia", "bob", "bea"], [reaction(world, "remove", "bob")]),
    afterwards: isThere(["mia", smile]),
  },
  ...(
    [
      ["its code", { emoji_code: "1f642" }],
      ["its code and kind", { emoji_code: "1f642", reaction_type: "unicode_emoji" }],
      ["all of it", smile],
      ["its name and kind", { emoji_name: "smile", reaction_type: "unicode_emoji" }],
      ["its code, whatever the name", { emoji_name: "nonsense", emoji_code: "1f642" }],
      ["its name, where there is none with the code", { emoji_name: "smile", emoji_code: "1f44d" }],
    ] as const
  ).map(([what, emoji]) => ({
    name: `finds the reaction by ${what}`,
    given: reacted,
    as: "bob" as const,
    params: on(emoji),
    result: {},
    afterwards: isThere(["mia", smile]),
  })),
  {
    name: "finds the reaction by another name of the emoji",
    given: [...design, reacts("bob", { emoji_name: "thumbs_up" })],
    as: "bob",
    params: on({ emoji_name: "+1" }),
    result: {},
    afterwards: isThere(),
  },
  ...[{ ...zulip }, { ...zulip, reaction_type: "zulip_extra_emoji" }, { emoji_name: "zulip" }].map((emoji) => ({
    name: `takes back the extra emoji by ${JSON.stringify(emoji)}`,
    given: [...design, reacts("bob", { emoji_name: "zulip" })],
    as: "bob" as const,
    params: on(emoji),
    events: (world: World) => each(["mia", "bob", "bea"], [reaction(world, "remove", "bob", zulip)]),
  })),
  {
    name: "finds a reaction that could not be added any more",
    given: [
      ...reacted,
      (world) =>
        world.rows(async (tx) => {
          const reactions = [
            { emoji_name: "gone", emoji_code: "7", reaction_type: "realm_emoji" as const, user_id: world.id("bob") },
          ];
          await tx.update("messages", world.made("messages"), { reactions });
        }),
    ],
    as: "bob",
    params: on({ emoji_name: "gone" }),
    result: {},
    afterwards: isThere(),
  },
  { name: "refuses a reaction that is not there", given: design, as: "bob", params: byName, error: "reactionMissing" },
  {
    name: "refuses the reaction of somebody else",
    given: [...design, reacts("mia")],
    as: "bob",
    params: byName,
    error: "reactionMissing",
  },
  {
    name: "refuses a reaction of another kind",
    given: reacted,
    as: "bob",
    params: on({ emoji_name: "smile", reaction_type: "realm_emoji" }),
    error: "reactionMissing",
  },
  {
    name: "refuses an unknown kind",
    given: reacted,
    as: "bob",
    params: on({ ...smile, reaction_type: "x" }),
    error: "reactionMissing",
  },
  {
    name: "refuses an unknown code",
    given: reacted,
    as: "bob",
    params: on({ emoji_code: "xyz" }),
    error: "invalidEmojiCode",
  },
  {
    name: "refuses the code of a custom emoji that is not there",
    given: reacted,
    as: "bob",
    params: on({ emoji_code: "7", reaction_type: "realm_emoji" }),
    error: "invalidCustomEmoji",
  },
  {
    name: "refuses an unknown name",
    given: reacted,
    as: "bob",
    params: on({ emoji_name: "no such emoji" }),
    error: ["emojiMissing", { emoji_name: "no such emoji" }],
  },
  {
    name: "wants a name or a code",
    given: reacted,
    as: "bob",
    params: { message_id: messageId(1) },
    error: "emojiArguments",
  },
  {
    name: "refuses an archived channel",
    given: [...reacted, changed("design", { is_archived: true })],
    as: "bob",
    params: byName,
    error: "invalidMessage",
  },
  ...refused,
]);
