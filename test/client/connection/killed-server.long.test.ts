import { newCaller } from "../../support/client/callers.js";
import { OpenTabs } from "../../support/client/open-tabs.js";
import { runProgram } from "../../support/servers/program.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("a server that is killed");

const program = new URL("../../../examples/serve.ts", import.meta.url);

const fieldIn = (output: string, name: string): string => new RegExp(`${name}: '([^']+)'`).exec(output)?.[1] ?? "";

test("is back with the same queues, and tabs go on as if nothing had happened", async () => {
  let server = await runProgram(program);
  const output = server.output();
  const auth = { email: fieldIn(output, "email"), apiKey: fieldIn(output, "api_key") };
  const caller = newCaller({ url: server.url, auth });
  const { user_id } = await caller.call("getOwnUser");
  const tell = async () => {
    const message = { type: "direct", to: [user_id], content: "Hello" };
    return Number((await caller.call("sendMessage", message)).id);
  };
  await tell();
  const tabs = new OpenTabs(caller, 3);
  for (let round = 0; round < 3; round += 1) {
    await tabs.know(await tell());
    const newest = await tell();
    await server.kill();
    server = await runProgram(program, server.place);
    await tabs.know(newest);
  }
  await tabs.know(await tell());
  assert.equal(
    tabs.readers.map(({ begins }) => begins),
    [1, 1, 1],
  );
  await tabs.end();
  await server.stop();
});
