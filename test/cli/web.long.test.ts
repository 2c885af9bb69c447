import { assert, suite } from "../support/suite.js";
import { killAll, serve } from "./confab.js";

const test = suite("cli: the web client");

test.after(killAll);

test("serve has it at its address", async () => {
  const { url, stop } = await serve(["--storage", "memory"]);
  const page = await fetch(`${url}/`);
  assert.is(page.headers.get("content-type"), "text/html; charset=utf-8");
  assert.match(page.headers.get("content-security-policy") ?? "", "trusted-types confab");
  await stop();
});

test("with --no-web a page says what the server is, and browsers forget the client that they have", async () => {
  const { url, stop } = await serve(["--storage", "memory", "--no-web"]);
  const page = await fetch(`${url}/`, { headers: { accept: "text/html" } });
  assert.match(await page.text(), "This is a Confab server");
  const worker = await fetch(`${url}/sw.js`);
  assert.equal([worker.status, worker.headers.get("cache-control")], [200, "no-cache"]);
  assert.match(await worker.text(), "registration.unregister()");
  await stop();
});
