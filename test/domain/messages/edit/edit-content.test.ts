import { createHash } from "node:crypto";
import fc from "fast-check";
import { action, randomActions, who } from "../../../support/cases/action.js";
import { anyUser } from "../../../support/cases/callers.js";
import { type Case, operationCases, partial, type World } from "../../../support/cases/cases.js";
import { operationSample } from "../../../support/cases/samples.js";
import { assert } from "../../../support/suite.js";
import type { ChannelName } from "../../../support/world/people.js";
import { groups, organization } from "../../channels/channel-objects.js";
import { greeting } from "../greeting.js";
import { leaves } from "../reactions.js";
import { begun, each, messageId, says, toPeople } from "../sent.js";
import { aged, refusedChanges, to, written } from "./editing.js";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const refused = "editRefused";

/** The event of an edit of the first message, as its sender makes it. */
const edited = (world: World, change: { content: string; html?: string }, more: Record<string, unknown> = {}) => ({
  ...{
    type: "update_message",
    user_id: world.id("mia"),
    edit_timestamp: world.now,
    message_id: messageId(1),
    message_ids: [messageId(1)],
  },
  ...{ rendering_only: false, stream_name: "design", stream_id: world.channel("design"), flags: ["read"] },
  ...{ orig_content: "Hello", orig_rendered_content: "<p>Hello</p>" },
  ...{ content: change.content, rendered_content: change.html ?? `<p>${change.content}</p>`, is_me_message: false },
  ...more,
});

const becomes = (content: string, stored: string): Case => ({
  name: `takes ${JSON.stringify(content)} as ${JSON.stringify(stored)}`,
  given: [begun("design")],
  as: "mia",
  params: to(content),
  result: { detached_uploads: [] },
  afterwards: async (world) =>
    assert.is((await world.as("mia").getMessage({ message_id: world.made("messages") })).raw_content, stored),
});

const mention = "@**Bob Member**";

randomActions(
  3,
  fc
    .record({
      as: who,
      n: fc.integer({ min: 1, max: 12 }),
      content: fc.constantFrom("y", mention, "@**all**", "@**topic**", "@*cooks*", ""),
    })
    .map(({ as, n, content }) =>
      action(`${as} edits message ${n} to "${content}"`, (world) =>
        world.as(as).updateMessage({ message_id: world.made("messages", n), content }),
      ),
    ),
);

operationSample("updateMessage", {
  as: "mia",
  // However late it is by the clock that counts.
  given: [greeting, organization({ message_content_edit_limit_seconds: null })],
  params: () => to("Hi"),
  callers: { ...anyUser, bea: refused, gus: refused, max: refused, ada: refused, olga: refused },
  trips: 12,
});

operationCases("updateMessage", [
  {
    name: "tells everybody who has the message in view, each with their own flags",
    given: [begun("design")],
    as: "mia",
    params: to("Hi"),
    result: { detached_uploads: [] },
    events: (world) => ({
      mia: [edited(world, { content: "Hi" }, { flags: [] })],
      ...each(["bob", "bea"], [edited(world, { content: "Hi" }, { flags: [] })]),
    }),
    afterwards: async (world) => {
      const { message } = await world.as("bob").getMessage({ message_id: world.made("messages") });
      assert.is(message.content, "<p>Hi</p>");
      assert.is(message.last_edit_timestamp, world.now);
      assert.is(message.last_moved_timestamp, undefined);
      assert.equal(message.edit_history, [
        {
          ...{ user_id: world.id("mia"), timestamp: world.now },
          ...{ prev_content: "Hello", prev_rendered_content: "<p>Hello</p>" },
        },
      ]);
    },
  },
  {
    name: "tells a late member of a shared history, for whom it is read, and nobody who left it",
    given: [begun("team"), (world) => subscribes(world, "team")],
    as: "mia",
    params: to("Hi"),
    events: (world) => ({
      ...each(["max", "mia"], [partial({ type: "update_message", flags: [] })]),
      bob: [partial({ type: "update_message", flags: ["read"], stream_id: world.channel("team") })],
    }),
  },
  {
    name: "tells those in a conversation, without a channel",
    given: [says("mia", toPeople("bob"))],
    as: "mia",
    params: to("Hi"),
    events: (world) => {
      const { stream_name: _, stream_id: __, ...event } = edited(world, { content: "Hi" }, { flags: [] });
      const direct = { ...event, orig_content: "Psst", orig_rendered_content: "<p>Psst</p>" };
      return each(["mia", "bob"], [direct]);
    },
  },
  {
    name: "does not tell a guest who has left, and a member who has (security B4)",
    given: [begun("general"), leaves("gus"), leaves("max")],
    as: "mia",
    params: to("Hi"),
    events: each(["olga", "ada", "mia", "bob", "max"], [partial({ type: "update_message" })]),
  },
  {
    name: "makes a message one about oneself",
    given: [begun("design")],
    as: "mia",
    params: to("/me waves"),
    events: each(["mia", "bob", "bea"], [partial({ is_me_message: true })]),
  },
  becomes("\n Hello **all** \n", " Hello **all**"),
  becomes(" \n", "(deleted)"),
  becomes("", "(deleted)"),
  becomes("x".repeat(10_001), `${"x".repeat(9_980)}\n[message truncated]`),
  {
    name: "refuses NUL (security C1)",
    given: [begun("design")],
    as: "mia",
    params: to("a\0"),
    error: "nullInMessage",
  },
  {
    name: "takes the hash of the content that the client has seen",
    given: [begun("design")],
    as: "mia",
    params: { ...to("Hi"), prev_content_sha256: sha256("Hello") },
    result: { detached_uploads: [] },
  },
  {
    name: "refuses another one",
    given: [begun("design")],
    as: "mia",
    params: { ...to("Hi"), prev_content_sha256: sha256("Hullo") },
    error: ["contentMismatch", { field_name: "prev_content_sha256" }],
  },
  {
    name: "refuses everybody where editing is turned off",
    given: [begun("design"), organization({ allow_message_editing: false })],
    as: "mia",
    params: to("Hi"),
    error: "editingDisabled",
  },
  ...(["olga", "ada", "max", "bob", "bea"] as const).map((as) => ({
    name: `refuses ${as} the content of somebody else's message`,
    given: [begun("design")],
    as,
    params: to("Hi"),
    error: refused as "editRefused",
  })),
  {
    name: "refuses the owner of a bot what the bot sent",
    given: [begun("design", "bea")],
    as: "mia",
    params: to("Hi"),
    error: refused,
  },
  {
    name: "takes an edit 20 seconds after the limit",
    given: [begun("design"), aged(620)],
    as: "mia",
    params: to("Hi"),
    result: { detached_uploads: [] },
  },
  {
    name: "refuses a later one",
    given: [begun("design"), aged(621)],
    as: "mia",
    params: to("Hi"),
    error: "editTooLate",
  },
  {
    name: "knows no limit where the organization has none",
    given: [begun("design"), aged(1_000_000), organization({ message_content_edit_limit_seconds: null })],
    as: "mia",
    params: to("Hi"),
    result: { detached_uploads: [] },
  },
  {
    name: "wants something to change",
    given: [begun("design")],
    as: "mia",
    params: { message_id: messageId(1) },
    error: "nothingToChange",
  },
  {
    name: "refuses to edit a widget",
    given: [written("design", "/poll Where?\nHere")],
    as: "mia",
    params: to("Hi"),
    error: "widgetEdit",
  },
  {
    name: "refuses a mention of a group that may not be mentioned",
    given: [begun("design"), cooks],
    as: "mia",
    params: to("@*cooks*"),
    error: ["groupMentionRefused", { group_name: "cooks" }],
  },
  {
    name: "leaves a mention of such a group that was there",
    given: [
      (world) => cooks(world, groups.everyone),
      written("design", "@*cooks*"),
      (world) => world.rows((tx) => tx.update("user_groups", world.made("user_groups"), nobodyMentions)),
    ],
    as: "mia",
    params: to("@*cooks* and more"),
    result: { detached_uploads: [] },
  },
  ...refusedChanges(to("Hi")),
]);

const nobodyMentions = { settings: { can_mention_group: groups.nobody } };

function cooks(world: World, who: number = groups.nobody): Promise<unknown> {
  return world.as("olga").createUserGroup({
    ...{ name: "cooks", description: "", members: [world.id("mia")], can_mention_group: who },
  });
}

function subscribes(world: World, name: ChannelName): Promise<unknown> {
  return world.as("mia").subscribe({
    ...{ subscriptions: [{ name }], principals: [world.id("bob")], send_new_subscription_messages: false },
  });
}
