import { encodeCall } from "../../../packages/client/src/api/request.js";
import { CallTable } from "../../../packages/client/src/api/table.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("calls of the client");

const table = new CallTable({ getInvoice: "GET /invoices/{name} text=part reads" });
const encode = (id: string, params: Record<string, unknown>) => encodeCall(table.of(id), params);

test("a query has text as it is, and all else as JSON", () => {
  const params = { anchor: "newest", num_before: 5, num_after: 0, narrow: [["is", "dm"]], apply_markdown: undefined };
  const { target, body } = encode("getMessages", params);
  assert.equal(
    [...new URLSearchParams(target.split("?")[1])],
    [
      ["anchor", "newest"],
      ["num_before", "5"],
      ["num_after", "0"],
      ["narrow", '[["is","dm"]]'],
    ],
  );
  assert.is(body, undefined);
});

test("everything else goes as a JSON object", () => {
  const { method, target, headers, body } = encode("sendMessage", { type: "channel", to: "general", content: "Hi" });
  assert.equal([method, target], ["POST", "/api/v1/messages"]);
  assert.equal(headers, { "content-type": "application/json" });
  assert.equal(JSON.parse(String(body)), { type: "channel", to: "general", content: "Hi" });
});

test("a file goes in a form, whose other fields are those of a query", async () => {
  const { body } = encode("createBot", {
    full_name: "Dice",
    bot_type: 1,
    files: [{ bytes: new Uint8Array([1, 2]), filename: "dice.png" }],
  });
  assert.instance(body, FormData);
  const [name, type, file] = ["full_name", "bot_type", "file 0"].map((field) => (body as FormData).get(field));
  assert.equal([name, type], ["Dice", "1"]);
  assert.equal([...new Uint8Array(await (file as File).arrayBuffer())], [1, 2]);
  assert.is((file as File).name, "dice.png");
});

for (const [name, encoded] of [
  ["a/b", "a%2Fb"],
  ["../x", "..%2Fx"],
  ["ü?#", "%C3%BC%3F%23"],
  ["...", "..."],
])
  test(`a part of a path stays one: ${name}`, () => {
    const { target } = encode("getInvoice", { name, part: "all" });
    assert.is(new URL(target, "http://x").pathname, `/api/v1/invoices/${encoded}`);
  });

for (const name of [".", "..", undefined])
  test(`a part of a path that would lead elsewhere is refused: ${name}`, () => {
    assert.throws(() => encode("getInvoice", { name }), TypeError);
  });

test("an operation that the table lacks is a TypeError", () => {
  for (const id of ["getNothing", "toString", "__proto__"]) assert.throws(() => table.of(id), TypeError);
});
