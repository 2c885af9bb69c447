import { runProgram } from "../test/support/servers/program.js";
import { assert, suite } from "../test/support/suite.js";

const test = suite("examples: serve");

test("serves an organization until it is told to stop", async () => {
  const { url, output, stop } = await runProgram(new URL("serve.ts", import.meta.url));
  const settings = await (await fetch(`${url}/api/v1/server_settings`)).json();
  assert.equal([settings.result, settings.realm_name], ["success", "Example"]);
  assert.match(output(), /email: 'ada@example\.com'/);
  assert.is(await stop(), 0, output());
});
