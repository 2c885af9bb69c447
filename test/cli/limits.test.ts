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

test("an account has as many requests as --requests-per-user says, an address without one as --requests-per-address", async () => {
  const limits = ["--requests-per-user", "1", "--requests-per-address", "unlimited"];
  const server = await serve(["--storage", "memory", "--json", ...limits]);
  const owner: Credentials = JSON.parse(server.output.stdout.split("\n")[0] ?? "").owner;
  const leftOf = async (path: string, headers: Record<string, string>) =>
    (await fetch(`${server.url}/api/v1${path}`, { headers })).headers.get("x-ratelimit-remaining");
  const authorization = `Basic ${btoa(`${owner.email}:${owner.api_key}`)}`;
  assert.equal([await leftOf("/users/me", { authorization }), await leftOf("/server_settings", {})], ["0", null]);
  await server.stop();
});
