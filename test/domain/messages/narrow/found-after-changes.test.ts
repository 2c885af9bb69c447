import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import { all, none } from "../pages.js";
import { begun, messageId, says, toChannel } from "../sent.js";

const edits = (n: number, changes: object) => (world: World) =>
  world.as("mia").updateMessage({ message_id: world.made("messages", n), ...changes } as never);

const finds = (what: string, given: ((world: World) => unknown)[], narrow: unknown[], ns: readonly number[]) => ({
  name: `finds ${what}`,
  given: [says("mia", toChannel("general", "plans", "Hello")), begun("general", "mia", "plans"), ...given],
  ...{ as: "mia" as const, params: { ...all, narrow }, doors: ["in process"] as const },
  result: { ...none, anchor: 1e16, messages: ns.map((n) => partial({ id: messageId(n) })) },
});

const edited = edits(1, { content: "Goodbye https://example.com" });
const moved = edits(2, { topic: "lunch", propagate_mode: "change_one", send_notification_to_new_thread: false });

operationCases("getMessages", [
  finds("the new words of an edited message", [edited], [["search", "goodbye"]], [1]),
  finds("the old words of an edited message no more", [edited], [["search", "hello"]], [2]),
  finds("the links of an edited message", [edited], [["has", "link"]], [1]),
  finds("a moved message by its new topic", [moved], [["search", "lunch"]], [2]),
  finds("a moved message by its old topic no more", [moved], [["search", "plans"]], [1]),
]);
