import { anyUser } from "../../../support/cases/callers.js";
import { operationCases, partial } from "../../../support/cases/cases.js";
import { doors } from "../../../support/cases/doors.js";
import { operationSample } from "../../../support/cases/samples.js";
import { assert, suite } from "../../../support/suite.js";
import { inWorld } from "../../../support/world/world.js";
import { restrictsGuests } from "../../accounts/user-objects.js";
import { changed, left } from "../../channels/channel-objects.js";
import { firstMessage, greeting } from "../greeting.js";
import { begun, messageId, says, toChannel, toPeople } from "../sent.js";

const first = { message_id: messageId(1) };
const overWire = ["over the wire", "over HTTP"] as const;

operationSample("getMessage", { as: "bob", given: [greeting], params: () => firstMessage, callers: anyUser });

operationCases("getMessage", [
  {
    name: "gives a message with its Markdown",
    given: [says("bob", { ...toChannel("design", ""), content: "Hi **all**" })],
    as: "mia",
    params: first,
    result: (world) => ({
      raw_content: "Hi **all**",
      message: {
        ...{
          id: messageId(1),
          sender_id: world.id("bob"),
          sender_full_name: "Bob Member",
          sender_email: "bob@example.com",
        },
        ...{ sender_realm_str: "", avatar_url: null, recipient_id: (id: unknown) => Number.isInteger(id) },
        ...{ type: "stream", stream_id: world.channel("design"), display_recipient: "design" },
        ...{ subject: "general chat", topic_links: [], timestamp: world.now, client: "Internal" },
        ...{ content: "<p>Hi <strong>all</strong></p>", content_type: "text/html", is_me_message: false },
        ...{ reactions: [], submessages: [], flags: [] },
      },
    }),
    events: {},
  },
  {
    name: "gives Markdown and the empty topic where they are asked for",
    given: [says("bob", { ...toChannel("design", ""), content: "Hi **all**" })],
    as: "mia",
    params: { ...first, apply_markdown: false, allow_empty_topic_name: true },
    result: partial({ message: partial({ subject: "", content: "Hi **all**", content_type: "text/x-markdown" }) }),
  },
  {
    name: "gives a direct message to who takes part",
    given: [says("bob", toPeople("mia"))],
    as: "mia",
    params: first,
    result: partial({ message: partial({ type: "private", subject: "" }) }),
  },
  {
    name: "gives a message that was not received as read and of the past, and leaves it so",
    given: [begun("design")],
    as: "max",
    params: first,
    result: partial({ message: partial({ flags: ["read", "historical"] }) }),
    afterwards: async ({ tap }) => {
      if ((await tap.dump()).message_flags?.length !== 0) throw new Error("It is the reader's own now.");
    },
  },
  {
    name: "gives a message of an archived channel",
    given: [begun("design"), changed("design", { is_archived: true })],
    as: "mia",
    params: first,
    result: partial({ raw_content: "Hello" }),
  },
  {
    name: "shows a restricted guest an unknown sender (security B2)",
    given: [begun("lobby", "bob"), restrictsGuests],
    as: "gus",
    params: first,
    result: partial({ message: partial({ sender_full_name: "Unknown user" }) }),
  },
  ...(["bob", "gus", "max", "ada", "olga", "bea"] as const).map((as) => ({
    name: `does not give ${as} a direct message of others (security B2)`,
    given: [says("mia", toPeople("mia"))],
    as,
    params: first,
    error: "invalidMessage" as const,
  })),
  ...(["max", "ada", "olga", "bea", "gus"] as const).map((as) => ({
    name: `does not give ${as} a message of a private channel of others (security B2)`,
    given: [begun("vault")],
    as,
    params: first,
    error: "invalidMessage" as const,
  })),
  {
    name: "does not give a guest a message of a public channel without a subscription",
    given: [begun("design")],
    as: "gus",
    params: first,
    error: "invalidMessage",
  },
  {
    name: "does not give a former member the own message (security B2)",
    given: [begun("vault", "bob"), left("bob", "vault")],
    as: "bob",
    params: first,
    error: "invalidMessage",
  },
  ...["999", "0", "2147483648", "9007199254740991"].map((message_id) => ({
    name: `refuses the unknown id ${message_id}`,
    as: "mia" as const,
    params: { message_id },
    doors: overWire,
    error: "invalidMessage" as const,
  })),
  {
    name: "refuses a word for a boolean",
    as: "mia",
    params: { ...first, apply_markdown: "yes" },
    error: ["invalidParameter", { text: "apply_markdown is not a boolean" }],
  },
  { name: "wants somebody with an account", as: "nobody", params: first, error: "notLoggedIn" },
  { name: "refuses a deactivated account", as: "dora", params: first, error: "accountDeactivated" },
  { name: "refuses an incoming webhook bot", as: "wim", params: first, error: "webhookBotRefused" },
]);

const test = suite("addresses of messages");

for (const message_id of ["-1", "x", "1.5", ""])
  test(`there is none for "${message_id}"`, () =>
    inWorld("memory", async (world) => {
      const outcome = await doors["over the wire"](world, "getMessage", { as: "mia", params: { message_id } });
      assert.is(outcome.ok ? 200 : outcome.failure.status, 404);
    }));
