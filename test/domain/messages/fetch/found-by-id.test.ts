import { operationCases, partial } from "../../../support/cases/cases.js";
import { reacts } from "../reactions.js";
import { begun, messageId, says, toChannel } from "../sent.js";

/** Max is not subscribed to design, where 1 and 2 call everybody. He reacts to 1. */
const three = [
  says("mia", toChannel("design", "plans", "@**all** look")),
  says("mia", toChannel("design", "plans", "@**all** look again")),
  begun("design"),
  reacts("max"),
];

const asked = (term: readonly [string, string], negated: boolean, ns: readonly number[]) => ({
  name: `finds of messages in a history, named by id, ${ns.length} ${negated ? "without" : "with"} ${term.join(":")} (messages.md A3, A5)`,
  given: three,
  as: "max" as const,
  params: {
    message_ids: [1, 2, 3].map(messageId),
    narrow: [{ operator: term[0], operand: term[1], negated }],
  },
  result: partial({ messages: ns.map((n) => partial({ id: messageId(n) })) }),
});

// What somebody never received is reported to them as read and of the past, and nothing else.
operationCases("getMessages", [
  asked(["is", "unread"], false, []),
  asked(["is", "unread"], true, [1, 2, 3]),
  asked(["is", "mentioned"], false, []),
  asked(["is", "mentioned"], true, [1, 2, 3]),
  asked(["is", "starred"], false, []),
  asked(["is", "starred"], true, [1, 2, 3]),
  asked(["is", "alerted"], true, [1, 2, 3]),
]);
