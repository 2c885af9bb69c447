import { render } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { readFixture, worldFor } from "./world.js";

interface Example {
  name: string;
  input: string;
  html: string;
}

const highlighting = "code is not highlighted";
const math = "there is no typesetter for math";
const previews = "links have no previews";
const media = "there is no inline media";
const linkifiers = "linkifiers need an engine for regular expressions that runs in linear time";
const lastMessage = "the renderer is not told the last message of a topic";

const notYet: ReadonlyMap<string, string> = new Map([
  ["code-fence-python", highlighting],
  ["code-fence-json", highlighting],
  ["math-inline", math],
  ["math-inline-invalid", math],
  ["math-block", math],
  ["math-block-invalid", math],
  ["math-block-two-paragraphs", math],
  ["image-url-only", previews],
  ["image-url-with-text", previews],
  ["image-two-urls", previews],
  ["image-url-named", previews],
  ["image-between-paragraphs", previews],
  ["image-upload-thumbnail", previews],
  ["image-upload-pending", previews],
  ["image-upload-animated", previews],
  ["video-upload", previews],
  ["video-url-only", previews],
  ["youtube-watch", previews],
  ["image-inline-thumbnail", media],
  ["image-inline-pending", media],
  ["audio-upload", media],
  ["linkifier-basic", linkifiers],
  ["linkifier-punctuation", linkifiers],
  ["linkifier-two-groups", linkifiers],
  ["topic-link-existing", lastMessage],
  ["topic-link-empty-topic", lastMessage],
]);

const examples = readFixture<Example[]>("examples.json");
const htmlOf = ({ name, input }: Example): string => render(input, worldFor(name)).html;

const test = suite("the examples of the dialect");

for (const example of examples) {
  const reason = notYet.get(example.name);
  if (reason === undefined) test(example.name, () => assert.is(htmlOf(example), example.html));
  else test.skip(example.name, reason);
}

test("no example is left out that passes", () => {
  const passing = examples.filter((example) => notYet.has(example.name) && htmlOf(example) === example.html);
  assert.equal(
    passing.map(({ name }) => name),
    [],
  );
});

test("only examples are left out", () => {
  const names = new Set(examples.map(({ name }) => name));
  assert.equal(
    [...notYet.keys()].filter((name) => !names.has(name)),
    [],
  );
});
