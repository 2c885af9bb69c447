import { textOf } from "../../support/cases/doors.js";
import { visit } from "../../support/cases/visit.js";
import { assert } from "../../support/suite.js";
import { someWebFiles } from "../../support/web-files.js";
import { worldSuite } from "../../support/world/suite.js";
import { ask, requestOf } from "../../wire/ask.js";
import { invites, linkInMail } from "./invited.js";

const web = someWebFiles();
const test = worldSuite("whoever joins where there is a web client", { options: { web } });

const form = { full_name: "Ann Alder", password: "a sound password" };
const browser = { origin: "null", "sec-fetch-site": "same-origin", "user-agent": "Browser/1.0" };

test("comes into it at once, logged in", async (world) => {
  await invites("mia")(world);
  const { status, headers, html } = await visit(world, await linkInMail(world), form, browser);
  assert.equal([status, headers.location, html], [303, "/", ""]);
  const [cookie = ""] = headers["set-cookie"]?.split(";") ?? [];
  const { json } = await ask(world, "/api/v1/sessions", { headers: { cookie, "sec-fetch-site": "same-origin" } });
  const [session, ...others] = json.sessions as { client: string; is_current: boolean }[];
  assert.equal([session?.client, session?.is_current, others], ["Browser/1.0", true, []]);
});

test("gets the form again with what is wrong, and no login", async (world) => {
  await invites("mia")(world);
  const answer = await visit(world, await linkInMail(world), { ...form, password: "password" }, browser);
  assert.equal([answer.status, answer.headers["set-cookie"]], [400, undefined]);
  assert.match(answer.html, '<a href="/">Go to the chat</a>');
  assert.equal((await world.tap.dump()).sessions, []);
});

test("A7: of two at once one comes in", async (world) => {
  await invites("mia")(world);
  const link = await linkInMail(world);
  const answers = await Promise.all([1, 2].map(() => visit(world, link, form, browser)));
  assert.equal(answers.map(({ status }) => status).sort(), [303, 410]);
  assert.is((await world.tap.dump()).sessions?.length, 1);
});

test("is not logged in by a page of another site (security G4)", async (world) => {
  await invites("mia")(world);
  const link = await linkInMail(world);
  for (const headers of [{ origin: "https://evil.example" }, { origin: "null", "sec-fetch-site": "cross-site" }])
    assert.is((await visit(world, link, form, headers)).status, 403);
});

const below = worldSuite("whoever joins a chat below a path", { storages: ["memory"], options: { web } });

below("comes to the web client there", async (world) => {
  await invites("mia")(world);
  const link = await linkInMail(world);
  world.chat.url = "https://example.com/chat";
  const { headers } = await visit(world, link, form, browser);
  assert.is(headers.location, "/chat/");
  assert.match(
    headers["set-cookie"] ?? "",
    /^__Host-confab-\w+=\w{32}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/,
  );
});

below("is not logged in where the application logs people in", async (world) => {
  await invites("mia")(world);
  const target = await linkInMail(world);
  world.chat.url = "https://example.com/chat";
  const asked = { method: "POST", sessionUser: null, headers: browser, form: `${new URLSearchParams(form)}` };
  const answer = await world.chat.handle(requestOf(world, target, asked));
  assert.equal([answer.status, answer.headers["set-cookie"]], [200, undefined]);
  assert.match(textOf(answer), '<a href="/chat/">Go to the chat</a>');
});
