import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { receiveMail } from "../support/servers/mail-server.js";
import { assert, suite } from "../support/suite.js";
import { ask, type Credentials, killAll, newFolder, serve } from "./confab.js";

const test = suite("cli mail");

test.after(killAll);

const invitation = { invitee_emails: "ada@example.com", stream_ids: "[]" };

test("mail goes through the server of CONFAB_SMTP, and nothing is written", async () => {
  const mails = await receiveMail();
  const data = newFolder();
  const env = { CONFAB_SMTP: mails.url, CONFAB_MAIL_FROM: "chat@example.com" };
  const server = await serve(["--data", data, "--json"], { env });
  const owner: Credentials = JSON.parse(server.output.stdout.split("\n")[0] ?? "").owner;
  assert.is((await ask(server.url, owner, "/invites", invitation)).status, 200);
  const { from, to, text } = await mails.next();
  assert.equal([from, to], ["chat@example.com", ["ada@example.com"]]);
  assert.match(text, `${server.url}/join/`);
  assert.not(existsSync(join(data, "mail")));
  const { stderr } = await server.stop();
  assert.not.match(stderr, /ada@example|\/join\//, "I: a log names an address or a link");
  await mails.close();
});

test("without a server mail is written to the data folder, which is said once", async () => {
  const data = newFolder();
  const server = await serve(["--data", data, "--json"]);
  const owner: Credentials = JSON.parse(server.output.stdout.split("\n")[0] ?? "").owner;
  for (let i = 0; i < 2; i += 1) await ask(server.url, owner, "/invites", invitation);
  const { stderr } = await server.stop();
  const folder = join(data, "mail");
  assert.is(stderr.split(`Mail is written to ${folder}`).length, 2);
  const [file = "", ...more] = readdirSync(folder);
  assert.is(more.length, 1);
  assert.match(readFileSync(join(folder, file), "utf8"), /^http:\S+\/join\/[\da-f]{64}\/$/m);
});
