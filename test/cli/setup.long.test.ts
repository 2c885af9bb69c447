import { assert, suite } from "../support/suite.js";
import { confab, founding, killAll, newFolder, serve } from "./confab.js";

const test = suite("cli: the first start");

test.after(killAll);

const form = new URLSearchParams({
  ...{ organization: "Alder", full_name: "Ann Alder", email: "ann@example.org", password: "a sound password" },
});

const addressIn = (stdout: string): string =>
  /^To begin, open this address within a day:\n {2}(\S+)$/m.exec(stdout)?.[1] ?? "";

test("prints an address at which the owner begins, once", async () => {
  const data = newFolder();
  const first = await serve(["--data", data]);
  const address = addressIn(first.output.stdout);
  assert.ok(address.startsWith(`${first.url}/setup/`), address);
  assert.match(await (await fetch(address)).text(), "Set up your organization");
  const answer = await fetch(address, { method: "POST", body: form, redirect: "manual" });
  assert.equal([answer.status, answer.headers.get("location")], [303, "/"]);
  assert.not.match(first.output.stderr, address.slice(-66), "the log has no address");
  await first.stop();
  const second = await serve(["--data", data]);
  assert.is(addressIn(second.output.stdout), "");
  await second.stop();
});

test("at init it is the address that clients use, and a field of --json", async () => {
  const url = "https://chat.example.com/team";
  const { stdout } = await confab(["init", ...founding, "--url", url, "--data", newFolder()]);
  assert.ok(addressIn(stdout).startsWith(`${url}/setup/`), stdout);
  const { setup_url } = JSON.parse((await confab(["init", ...founding, "--json", "--data", newFolder()])).stdout);
  assert.match(setup_url, /^http:\/\/localhost:9991\/setup\/[0-9a-f]{64}\/$/);
});

test("prints none where the owner's password was given", async () => {
  const env = { CONFAB_OWNER_PASSWORD: "a sound password" };
  const { stdout } = await confab(["init", ...founding, "--data", newFolder()], { env });
  assert.not.match(stdout, "/setup/");
});
