import { type Chat, createChat } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import fc from "fast-check";
import { type Widget, widgetOf } from "../../../packages/web/src/views/message/widgets/submessage-data.js";
import { typedWidget } from "../../../packages/web/src/views/message/widgets/typed-widget.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("the web client: polls and lists before they are sent");

let chat: Chat;
let ada: ReturnType<Chat["as"]>;
test.before(async () => {
  chat = await createChat({ storage: memoryStorage(), url: "http://localhost" });
  ada = chat.as((await chat.host.ensureUser({ email: "ada@example.com", full_name: "Ada" })).user_id);
});
test.after(() => chat.close());

/** What readers see of a message that was sent, which the page trims before. */
const asSent = async (typed: string): Promise<Widget | undefined> => {
  const content = typed.trim();
  if (content === "") return undefined;
  const { id: message_id } = await ada.sendMessage({ type: "channel", to: "general", topic: "widgets", content });
  const { message } = await ada.getMessage({ message_id });
  return widgetOf(message);
};

const contents: readonly string[] = [
  "/poll",
  "\n\n/poll Lunch?\nSoup\n \n",
  "/poll Lunch?\n- Soup\n* Bread\n\n  Salad  ",
  "/poll Lunch?\r\nSoup",
  "/todo Before we ship\n+ notes: both languages\ncall at 12:30",
  "/pollen count",
  "/polls",
  "/todo",
  "Not a /poll",
  " /poll with a space before it",
  "/me waits",
  "",
];

for (const content of contents)
  test(`the preview shows what the server makes of ${JSON.stringify(content)}`, async () => {
    assert.equal(typedWidget(content), await asSent(content));
  });

test("the preview shows what the server makes of any text", async () => {
  const line = fc.oneof(fc.constantFrom("/poll ", "/todo\t", "- a: b", "* ", ": ", "\r"), fc.string());
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("/poll", "/todo", ""), fc.array(line), async (command, lines) => {
      const content = `${command}${lines.join("\n")}`;
      assert.equal(typedWidget(content), await asSent(content));
    }),
  );
});
