import { anyUser } from "../../support/cases/callers.js";
import { type Given, operationCases, partial, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { changed, left } from "../channels/channel-objects.js";
import { firstMessageEvent } from "../messages/edit/editing.js";
import { inOrder } from "../messages/edit/in-order.js";
import { greeting } from "../messages/greeting.js";
import { begun, each, messageId, says, toChannel, toPeople } from "../messages/sent.js";

/** Reports go to the private channel "team". */
const moderated: Given = (world) =>
  world.rows((tx) => tx.update("realm", 1, { settings: { moderation_request_channel_id: world.channel("team") } }));

const spam = { message_id: messageId(1), report_type: "spam" };
const topic = "Mia Member's moderation requests";

const reportOf = (content: string, subject = topic) =>
  partial({ type: "message", message: partial({ content, subject, display_recipient: "team" }) });

const said = (world: World, what: string, by = "bob" as "bob" | "mia"): string =>
  `@_**${world.person(by).full_name}|${world.id(by)}** reported ${what} sent by @_**Mia Member|${world.id("mia")}**.`;

/** How a report names the first message. */
const first = (world: World): string => `#**design>plans@${world.made("messages")}**`;

const reports = (content: string, described: string | ((world: World) => string)) => (world: World) =>
  each(
    ["max", "mia"],
    [reportOf(`${said(world, typeof described === "string" ? described : described(world))}\n\n${content}`)],
  );

/** Reports go to a private channel that nobody subscribes to, since what they are for is to show a message to others. */
const readByNobody: Given = async (world) => {
  const { id } = await world.as("olga").createChannel({ name: "reports", subscribers: [], invite_only: true });
  await world.rows((tx) => tx.update("realm", 1, { settings: { moderation_request_channel_id: id } }));
};

operationSample("reportMessage", {
  as: "bob",
  given: [greeting, readByNobody],
  params: () => spam,
  callers: anyUser,
  // Beside the notice, which is a message of its own, the reported one and its sender are read.
  trips: 7,
});

operationCases("reportMessage", [
  {
    name: "tells the moderators who reports what and why, with a link to the message",
    given: [begun("design"), begun("team"), moderated],
    as: "bob",
    params: { ...spam, description: " Not about plans " },
    result: {},
    events: reports(
      "* Reason: **Spam**\n* Explanation:\n```` quote\nNot about plans\n````\n* Message:\n```` quote\nHello\n````",
      first,
    ),
  },
  {
    name: "lets somebody report their own message",
    given: [begun("design"), begun("team"), moderated],
    as: "mia",
    params: spam,
    events: (world) =>
      each(
        ["max", "mia"],
        [
          reportOf(
            `${said(world, first(world), "mia")}\n\n* Reason: **Spam**\n* Message:\n\`\`\`\` quote\nHello\n\`\`\`\``,
          ),
        ],
      ),
  },
  {
    name: "tells administrators and subscribers that the channel begins with it",
    given: [begun("design"), moderated],
    as: "bob",
    params: spam,
    events: (world) => {
      const begins = firstMessageEvent(world, "team", 2);
      const report = partial({ type: "message", message: partial({ id: messageId(2) }) });
      return { ...each(["olga", "ada"], [begins]), ...each(["max", "mia"], [report, begins]) };
    },
  },
  {
    name: "quotes a direct message, to which moderators have no access",
    given: [says("mia", toPeople("bob")), begun("team"), moderated],
    as: "bob",
    params: { ...spam, report_type: "harassment" },
    events: reports("* Reason: **Harassment**\n* Message:\n```` quote\nPsst\n````", "a direct message"),
  },
  {
    name: "quotes a message so that nothing in it ends the quotation",
    given: [says("mia", toChannel("design", "plans", "````\n@**all**")), begun("team"), moderated],
    as: "bob",
    params: spam,
    events: reports("* Reason: **Spam**\n* Message:\n````` quote\n````\n@**all**\n`````", first),
  },
  {
    name: "takes a message of an archived channel",
    given: [begun("design"), begun("team"), moderated, changed("design", { is_archived: true })],
    as: "bob",
    params: spam,
    result: {},
  },
  {
    name: "cuts a long name off in the topic",
    given: [
      begun("design"),
      begun("team"),
      moderated,
      (world) => world.rows((tx) => tx.update("users", world.id("mia"), { full_name: "M".repeat(100) })),
    ],
    as: "bob",
    params: spam,
    afterwards: async (world) => {
      const { topics } = await world.as("max").getTopics({ stream_id: world.channel("team") });
      assert.is(topics[0]?.name, `${"M".repeat(38)}'s moderation requests`);
    },
  },
  {
    name: "writes to the empty topic where the channel has no other",
    given: [begun("design"), moderated, changed("team", { topics_policy: "empty_topic_only" })],
    as: "bob",
    params: spam,
    afterwards: async (world) => {
      const { topics } = await world.as("max").getTopics({ stream_id: world.channel("team") });
      assert.is(topics[0]?.name, "general chat");
    },
  },
  {
    name: "refuses a reason that is none",
    given: [begun("design"), moderated],
    as: "bob",
    params: { ...spam, report_type: "boredom" },
    error: ["invalidParameter", { text: "Invalid report_type" }],
  },
  {
    name: "wants a reason",
    as: "bob",
    params: { message_id: messageId(1) },
    error: ["missingParameter", { var_name: "report_type" }],
  },
  {
    name: "register lists the reasons, each of which is taken",
    given: [begun("design"), moderated],
    as: "bob",
    params: spam,
    afterwards: async (world) => {
      const register = { fetch_event_types: ["realm"] };
      const { server_report_message_types: types = [] } = await world.as("bob").registerQueue(register);
      for (const { key } of types)
        await world
          .as("bob")
          .reportMessage({ message_id: world.made("messages"), report_type: key as "spam", description: "Look" });
      assert.equal(
        types.map(({ key }) => key),
        ["spam", "harassment", "inappropriate", "norms", "other"],
      );
    },
  },
  {
    name: "takes an explanation of 1,000 characters",
    given: [begun("design"), moderated],
    as: "bob",
    params: { ...spam, description: "\u{1f600}".repeat(1_000) },
    result: {},
  },
  {
    name: "refuses a longer one",
    given: [begun("design"), moderated],
    as: "bob",
    params: { ...spam, description: "x".repeat(1_001) },
    error: ["invalidParameter", { text: "description is too long (limit: 1000 characters)" }],
  },
  ...["", " "].map((description) => ({
    name: `wants an explanation of another reason, not ${JSON.stringify(description)}`,
    as: "bob" as const,
    params: { ...spam, report_type: "other", description },
    error: "explanationMissing" as const,
  })),
  {
    name: "takes no reports where the organization has no channel for them, whatever the message",
    as: "bob",
    params: spam,
    error: "reportingDisabled",
  },
  {
    name: "takes none where that channel is archived",
    given: [begun("design"), moderated, changed("team", { is_archived: true })],
    as: "bob",
    params: spam,
    error: "reportingDisabled",
  },
  ...(["olga", "ada", "max", "bea", "gus"] as const).map((as) => ({
    name: `takes no report by ${as} of a private channel of others (security B2)`,
    given: [begun("vault"), moderated],
    as,
    params: spam,
    error: "invalidMessage" as const,
  })),
  {
    name: "takes none by a former member",
    given: [begun("vault", "bob"), moderated, left("bob", "vault")],
    as: "bob",
    params: spam,
    error: "invalidMessage",
  },
  { name: "wants somebody with an account", as: "nobody", params: spam, error: "notLoggedIn" },
  { name: "refuses a deactivated account", as: "dora", params: spam, error: "accountDeactivated" },
  { name: "refuses an incoming webhook bot", as: "wim", params: spam, error: "webhookBotRefused" },
  ...inOrder("messages.md B2", { as: "bob", given: [begun("vault")], params: spam }, [
    { error: "explanationMissing", params: { report_type: "other" } },
    { error: "reportingDisabled", realm: { moderation_request_channel_id: -1 } },
  ]),
]);
