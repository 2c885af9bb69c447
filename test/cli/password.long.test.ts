import { assert, suite } from "../support/suite.js";
import { ask, confab, init, killAll, newFolder, serve } from "./confab.js";

const test = suite("cli user password");

test.after(killAll);

test("a user gets another password from the environment, whether a server runs or not, and none by an argument", async () => {
  const folder = newFolder();
  await init("--data", folder);
  const change = (password: string, ...more: string[]) =>
    confab(["user", "password", "ada@example.com", "--data", folder, ...more], { env: { CONFAB_PASSWORD: password } });
  const changed = await change("first of two");
  assert.equal(changed, { status: 0, stdout: "ada@example.com has another password now.\n", stderr: "" });
  const server = await serve(["--data", folder]);
  const login = async (password: string) =>
    (await ask(server.url, { email: "", api_key: "" }, "/fetch_api_key", { username: "ada@example.com", password }))
      .status;
  assert.is(await login("first of two"), 200);
  assert.is((await change("second of two")).status, 0);
  assert.equal([await login("first of two"), await login("second of two")], [401, 200]);
  const spoken = await change("", "--password", "third of three");
  assert.equal([spoken.status, spoken.stdout], [2, ""]);
  const silent = await change("");
  assert.equal([silent.status, silent.stderr.includes("CONFAB_PASSWORD holds the password")], [2, true]);
  assert.not.match((await server.stop()).stderr, /of two/, "I: a log holds a password");
});

test("a strange variable is told of, and does not stop the command", async () => {
  const { status, stderr } = await confab(["user", "list", "--data", newFolder()], { env: { CONFAB_PROT: "1" } });
  assert.is(status, 1);
  const said =
    "confab: The environment variable CONFAB_PROT is none of Confab's. Did you mean CONFAB_PORT?\nconfab: There is no organization";
  assert.ok(stderr.startsWith(said), stderr);
});
