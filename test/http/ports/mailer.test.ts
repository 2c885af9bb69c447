import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mail } from "@confab/core";
import { fileMailer, smtpMailer } from "@confab/http-node/ports";
import { receiveMail } from "../../support/servers/mail-server.js";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("mailers");

const from = "noreply@chat.example.com";
const mail: Mail = {
  to: "ann@example.com",
  subject: "Grüße",
  text: "Ein Link:\n\nhttps://chat.example.com/x\n",
  sender_name: 'Test" <evil@example.com>',
};

test("a mail arrives through an SMTP server", async () => {
  const server = await receiveMail();
  await smtpMailer({ url: server.url, from }).send(mail);
  const [received] = server.received;
  assert.equal([received?.from, received?.to], [from, ["ann@example.com"]]);
  assert.match(received?.content ?? "", /^Subject: =\?UTF-8\?/m);
  assert.match(received?.text ?? "", "Ein Link:\n\nhttps://chat.example.com/x");
  await server.close();
});

test("C6: texts of users add no header and no receiver", async () => {
  const server = await receiveMail();
  const subject = "Hello\r\nBcc: bob@example.com\r\n\r\nbody";
  await smtpMailer({ url: server.url, from }).send({ ...mail, subject, sender_name: "A\r\nBcc: bob@example.com" });
  const [received] = server.received;
  assert.equal(received?.to, ["ann@example.com"]);
  assert.not.match(received?.content ?? "", /^Bcc/im);
  await server.close();
});

test("a server that is not there is an error with a code", async () => {
  const server = await receiveMail();
  await server.close();
  const error = (await rejection(smtpMailer({ url: server.url, from }).send(mail))) as { code?: string };
  assert.is(error.code, "ESOCKET");
});

test("H: a server that says nothing is given up", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from, timeout: 50 });
  assert.is(((await rejection(mailer.send(mail))) as { code?: string }).code, "ETIMEDOUT");
  silent.close();
});

test("without a server each mail is a file that only its owner reads", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "confab-mail-")), "mail");
  const mailer = fileMailer({ folder, from });
  const text = `Grüße:\n\nhttps://chat.example.com/${"x".repeat(200)}\n`;
  await mailer.send({ ...mail, text });
  await mailer.send({ ...mail, to: "bob@example.com" });
  const files = readdirSync(folder).sort();
  assert.is(files.length, 2);
  for (const file of files) {
    assert.match(file, /^[\dTZ.-]+-[\da-f]{8}\.eml$/);
    assert.is(statSync(join(folder, file)).mode & 0o777, 0o600);
  }
  const content = readFileSync(join(folder, files[0] ?? ""), "utf8");
  assert.match(content, /^To: ann@example\.com$/m);
  assert.match(content, `\n\n${text}`, "its text can be read as it is");
  rmSync(join(folder, ".."), { recursive: true });
});
