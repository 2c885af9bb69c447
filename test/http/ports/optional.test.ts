import { once } from "node:events";
import { optional } from "../../../packages/http-node/src/ports/optional.js";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("packages that an application may leave out");

const failing = (code: string, message: string) => () => Promise.reject(Object.assign(new Error(message), { code }));

test("are loaded where they are", async () => {
  assert.is((await optional("sharp", "Pictures", () => import("sharp"))).default, (await import("sharp")).default);
});

test("are asked for by an error and, once, by a warning where they are not", async () => {
  const text = "Pictures need the package left-out, which is not installed: npm install left-out";
  const warned = once(process, "warning");
  for (const code of ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"]) {
    const load = failing(code, "Cannot find package 'left-out' imported from /a.js");
    assert.is(((await rejection(optional("left-out", "Pictures", load))) as Error).message, text);
  }
  assert.is((await warned)[0].message, text);
});

test("keep their own error where they are there and fail", async () => {
  for (const load of [failing("ERR_MODULE_NOT_FOUND", "Cannot find package 'its-part'"), failing("X", "'left-out'")])
    assert.not.match(((await rejection(optional("left-out", "Pictures", load))) as Error).message, "npm install");
});
