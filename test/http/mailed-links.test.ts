import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Chat, createChat } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { createRequestListener } from "@confab/http-node";
import { smtpMailer } from "@confab/http-node/ports";
import { memoryStorage } from "@confab/storage-memory";
import { type MailServer, receiveMail } from "../support/servers/mail-server.js";
import { assert, suite } from "../support/suite.js";

const test = suite("links in mails, with a mail server and a browser");

const prefix = "/team/chat";

let mails: MailServer;
let server: Server;
let chat: Chat;

// Mounted below a path, as an application would.
test.before(async () => {
  mails = await receiveMail();
  const organization = { name: "Test", owner: { email: "ada@example.com", full_name: "Ada" } };
  const mailer = smtpMailer({ url: mails.url, from: "chat@example.com" });
  chat = await createChat({ storage: memoryStorage(), mailer, organization, passwords: plainPasswords() });
  server = createServer(createRequestListener(chat, { prefix }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  chat.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
});

test.after(async () => {
  server.close();
  server.closeAllConnections();
  await chat.close();
  await mails.close();
});

const linkIn = (text: string): string => /http:\S+/.exec(text.slice(text.indexOf("open this link")))?.[0] ?? "";

/** Opens the page, and sends its form to the address that it was got from, as a browser does for one without `action`. */
const submit = async (link: string, fields: Record<string, string>): Promise<string> => {
  const page = await fetch(link);
  const shown = await page.text();
  assert.is(page.status, 200, shown);
  assert.match(shown, '<form method="post">');
  assert.is(page.headers.get("referrer-policy"), "no-referrer");
  const headers = { origin: "null", "sec-fetch-site": "same-origin" };
  const answer = await fetch(link, { method: "POST", headers, body: new URLSearchParams(fields) });
  const text = await answer.text();
  assert.is(answer.status, 200, text);
  return text;
};

test("an address is changed by the link that was mailed to it", async () => {
  const owner = chat.created?.owner.user_id ?? 0;
  await chat.as(owner).updateSettings({ email: "lovelace@example.com" });
  const mail = await mails.next();
  assert.equal([mail.from, mail.to], ["chat@example.com", ["lovelace@example.com"]]);
  const link = linkIn(mail.text);
  assert.ok(link.startsWith(`${chat.url}/accounts/confirm_new_email/`), link);
  assert.match(await submit(link, {}), "your address is now <strong>lovelace@example.com</strong>");
  assert.equal((await mails.next()).to, ["ada@example.com"]);
  assert.is((await chat.host.users())[0]?.email, "lovelace@example.com");
  assert.is((await fetch(link)).status, 410);
});

test("somebody invited by mail joins, logs in and reads", async () => {
  const owner = chat.as(chat.created?.owner.user_id ?? 0);
  await owner.sendInvitations({ invitee_emails: "bob@example.com", stream_ids: [] });
  const { text } = await mails.next();
  const form = { full_name: "Bob Böttger", password: "a sound password" };
  assert.match(await submit(linkIn(text), form), "Welcome to Test");
  const login = new URLSearchParams({ username: "bob@example.com", password: form.password });
  const answer = await fetch(`${chat.url}/api/v1/fetch_api_key`, { method: "POST", body: login });
  const { api_key, email } = (await answer.json()) as { api_key: string; email: string };
  const authorization = `Basic ${btoa(`${email}:${api_key}`)}`;
  const own = await fetch(`${chat.url}/api/v1/users/me`, { headers: { authorization } });
  assert.is(((await own.json()) as { full_name: string }).full_name, form.full_name);
});
