import { renderLoaded } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { loadFor, readFixture, worldFor } from "./world.js";

interface Example {
  name: string;
  input: string;
  html: string;
}

const examples = readFixture<Example[]>("examples.json");
const htmlOf = ({ name, input }: Example): string => renderLoaded(input, worldFor(name)).html;

await loadFor(...examples.map(({ input }) => input));

const test = suite("the examples of the dialect");

for (const example of examples) test(example.name, () => assert.is(htmlOf(example), example.html));

test("there are 145 examples", () => assert.is(examples.length, 145));
