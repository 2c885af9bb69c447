import fc from "fast-check";
import { typedWidget } from "../../../packages/web/src/views/message/widgets/typed-widget.js";
import { widgetInContent } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("the web client: polls and lists before they are sent");

/** What the server makes of the same text, which the page trims before it is sent. */
const asSent = (content: string) => {
  const widget = widgetInContent(content.trim());
  return widget === null ? undefined : { type: widget.widget_type, extra: widget.extra_data, actions: [] };
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
  test(`the preview shows what the server makes of ${JSON.stringify(content)}`, () => {
    assert.equal(typedWidget(content), asSent(content));
  });

test("the preview shows what the server makes of any text", () => {
  const line = fc.oneof(fc.constantFrom("/poll ", "/todo\t", "- a: b", "* ", ": ", "\r"), fc.string());
  fc.assert(
    fc.property(fc.constantFrom("/poll", "/todo", ""), fc.array(line), (command, lines) => {
      const content = `${command}${lines.join("\n")}`;
      assert.equal(typedWidget(content), asSent(content));
    }),
  );
});
