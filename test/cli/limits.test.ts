import { assert, suite } from "../support/suite.js";
import { ask, type Credentials, confab, killAll, serve } from "./confab.js";

const test = suite("cli limits (security N8)");

test.after(killAll);

test("a limit that is no number from 1 is refused", async () => {
  for (const option of ["--bots-per-user", "--connections-per-address"])
    for (const value of ["0", "many"]) {
      const { status, stderr } = await confab(["serve", "--port", "0", option, value]);
      assert.is(status, 2);
      assert.match(stderr, `${option} is a number from 1, not "${value}".`);
    }
});

test("limits of bots and of connections are taken", async () => {
  const limits = ["--bots-per-user", "1", "--connections-per-address", "5"];
  const server = await serve(["--storage", "memory", "--json", ...limits]);
  const owner: Credentials = JSON.parse(server.output.stdout.split("\n")[0] ?? "").owner;
  const make = (short_name: string) => ask(server.url, owner, "/bots", { full_name: short_name, short_name });
  assert.is((await make("first")).status, 200);
  assert.match(String((await make("second")).msg), "owns 1 bots");
  await server.stop();
});
