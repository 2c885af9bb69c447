import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import { assert, rejection } from "../../../support/suite.js";
import { placeholder, restrictsGuests, showsAddressTo } from "../../accounts/user-objects.js";
import { changed, groups, left, only, permits } from "../../channels/channel-objects.js";
import { all, holds, inChannel, joinsLate, newest, none, returns, ten, times } from "../pages.js";
import { begun, changesUser, messageId, says, toChannel, toPeople } from "../sent.js";

operationCases("getMessages", [
  {
    name: "says how the messages look to the viewer",
    given: [says("bob", { ...toChannel("design", ""), content: "Hi **all**" }), says("bob", toPeople("mia"))],
    as: "mia",
    params: { ...all, apply_markdown: false, client_gravatar: false, allow_empty_topic_name: true },
    result: (world) => ({
      ...{ ...none, anchor: newest },
      messages: [
        partial({
          ...{ id: messageId(1), subject: "", content: "Hi **all**", content_type: "text/x-markdown", flags: [] },
          ...{ display_recipient: "design", stream_id: world.channel("design"), type: "stream" },
          avatar_url: (url: unknown) => typeof url === "string",
        }),
        partial({
          ...{ id: messageId(2), subject: "", type: "private", stream_id: undefined },
          display_recipient: [partial({ id: world.id("mia") }), partial({ id: world.id("bob") })],
        }),
      ],
    }),
  },
  {
    name: "renders, leaves avatars out and names the empty topic where nothing else is asked for",
    given: [says("bob", { ...toChannel("design", ""), content: "Hi **all**" })],
    as: "mia",
    params: all,
    result: {
      ...{ ...none, anchor: newest },
      messages: [
        partial({
          ...{ subject: "general chat", content: "<p>Hi <strong>all</strong></p>", content_type: "text/html" },
          avatar_url: null,
        }),
      ],
    },
  },
  {
    name: "gives a placeholder for a hidden address, and the avatar that nobody can compute from it",
    given: [showsAddressTo("nobody"), begun("design", "bob")],
    as: "mia",
    params: all,
    result: (world) => ({
      ...{ ...none, anchor: newest },
      messages: [
        partial({ sender_email: placeholder(world, "bob"), avatar_url: (url: unknown) => typeof url === "string" }),
      ],
    }),
  },
  {
    name: "shows a restricted guest an unknown sender, and people of conversations as they are (security B2)",
    given: [begun("lobby", "bob"), says("max", toPeople("gus")), restrictsGuests],
    as: "gus",
    params: all,
    result: (world) => ({
      ...{ ...none, anchor: newest },
      messages: [
        partial({
          sender_full_name: "Unknown user",
          sender_email: placeholder(world, "bob"),
          sender_id: world.id("bob"),
        }),
        partial({ sender_full_name: "Max Moderator" }),
      ],
    }),
  },
  {
    name: "gives what was received, from channels and people",
    given: [
      begun("design"),
      begun("team", "max"),
      says("bob", toPeople("mia")),
      begun("vault", "bob"),
      says("max", toPeople("bob")),
    ],
    as: "mia",
    params: all,
    result: holds([1, 2, 3, 4]),
  },
  {
    name: "gives others nothing of it (security B2)",
    given: [begun("design"), begun("team", "max"), says("bob", toPeople("mia")), begun("vault", "bob")],
    as: "olga",
    params: all,
    result: holds([]),
  },
  {
    name: "gives the history of a public channel to a member who is not subscribed, as read and of the past",
    given: ten,
    as: "max",
    params: (world) => ({ ...inChannel("design")(world), num_before: 1 }),
    result: {
      ...none,
      found_oldest: false,
      anchor: newest,
      messages: [partial({ id: messageId(10), flags: ["read", "historical"] })],
    },
  },
  {
    name: "gives the history of a web-public channel to a guest who is not subscribed",
    given: [begun("lobby"), left("gus", "lobby")],
    as: "gus",
    params: inChannel("lobby"),
    result: holds([1]),
  },
  {
    name: "gives an owner nothing of a private channel of others, without an error",
    given: [begun("vault")],
    as: "olga",
    params: (world: World) => ({ ...inChannel("vault")(world), anchor: 1, num_after: 10 }),
    result: holds([]),
  },
  {
    name: "gives a former member nothing, not even what was received (security B2)",
    given: [begun("vault", "bob"), begun("team"), left("mia", "vault")],
    as: "mia",
    params: all,
    result: holds([2]),
  },
  {
    name: "gives a late member nothing from before, where the history is protected (security B2)",
    given: [begun("vault"), joinsLate("bob", "vault"), begun("vault")],
    as: "bob",
    params: inChannel("vault"),
    result: holds([2]),
  },
  {
    name: "gives a late member everything, where the history is shared",
    given: [begun("team"), joinsLate("max", "team"), begun("team")],
    as: "max",
    params: inChannel("team"),
    result: holds([1, 2]),
  },
  {
    name: "gives who came back what they received at any time",
    given: [...times(4, begun("vault")), returns("bob", "vault", [1, 4])],
    as: "bob",
    params: inChannel("vault"),
    result: holds([1, 4]),
  },
  {
    name: "gives whom a private channel's settings let in its shared history",
    given: [begun("team"), permits("team", (world) => ({ can_add_subscribers_group: only(world, "bob") }))],
    as: "bob",
    params: inChannel("team"),
    result: holds([1]),
  },
  {
    name: "gives those as much whom the other setting lets in, and no guest by either (A4)",
    given: [
      begun("team"),
      permits("team", (world) => ({
        can_subscribe_group: groups.members,
        can_add_subscribers_group: only(world, "gus"),
      })),
    ],
    as: "bob",
    params: inChannel("team"),
    result: holds([1]),
    afterwards: async (world) => {
      const asked = world.as("gus").getMessages(inChannel("team")(world) as never);
      assert.match(String(await rejection(asked)), "unknown channel");
    },
  },
  {
    name: "gives whom settings let in of a protected history no more than what they received (A4)",
    given: [
      ...times(2, begun("vault")),
      (world) => world.as("bob").unsubscribe({ subscriptions: ["vault"] }),
      begun("vault"),
      permits("vault", (world) => ({ can_add_subscribers_group: only(world, "bob", "max") })),
    ],
    as: "bob",
    params: inChannel("vault"),
    result: holds([1, 2]),
    afterwards: async (world) => {
      const { messages } = await world.as("max").getMessages(inChannel("vault")(world) as never);
      assert.equal(messages, []);
    },
  },
  {
    name: "gives administrators no more of private channels and of others' conversations (A4)",
    given: [begun("team"), begun("vault"), says("mia", toPeople("bob"))],
    as: "ada",
    params: { message_ids: [1, 2, 3].map(messageId) },
    result: partial({ messages: [] }),
  },
  {
    name: "gives what was written with somebody whose account is deactivated now (A4)",
    given: [says("bob", toPeople("mia")), changesUser("bob", { is_active: false })],
    as: "mia",
    params: (world) => ({ ...all, narrow: [{ operator: "dm", operand: [world.id("bob")] }] }),
    result: holds([1]),
  },
  {
    name: "gives who comes back to a private channel what they had starred there (A4)",
    given: [
      begun("vault", "mia"),
      (world) => world.as("bob").updateMessageFlags({ messages: [world.made("messages")], op: "add", flag: "starred" }),
      (world) => world.as("bob").unsubscribe({ subscriptions: ["vault"] }),
      (world) => world.as("mia").subscribe({ subscriptions: [{ name: "vault" }], principals: [world.id("bob")] }),
    ],
    as: "bob",
    params: { ...all, narrow: [["is", "starred"]] },
    result: holds([1]),
  },
  {
    name: "gives what is in an archived channel as before",
    given: [begun("design"), changed("design", { is_archived: true })],
    as: "max",
    params: inChannel("design"),
    result: holds([1]),
  },
]);
