import { type ErrorName, type errors, type Row, t, type WireRequest, type WireResponse } from "@confab/core";
import type { TProperties } from "@sinclair/typebox";
import { type Sent, textOf, wireRequest } from "../support/cases/doors.js";
import type { ConfabRows } from "../support/domain.js";
import { definePage, type Engine, html, type PageDefinition, redirect, showHtml, Wire } from "../support/kernel.js";
import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";

/** A page in the terms of a whole chat. */
const definePageOf = <P extends TProperties, E extends ErrorName = never>(
  page: PageDefinition<ConfabRows, Row<"users">, typeof errors, P, E>,
) => definePage(page);

const test = worldSuite("pages", { storages: ["memory"] });

const greeting = definePageOf({
  method: "GET",
  path: "/greet/{name}/",
  params: t.object({ name: t.text({ max: 20 }), from: t.default(t.text(), "nobody") }),
  errors: [],
  run: async ({ params }) => showHtml(html`<p title="${params.from}">${params.name}</p>`),
});

const answering = definePageOf({
  method: "POST",
  path: "/greet/{name}/",
  params: t.object({ name: t.text(), word: t.text({ max: 5 }) }),
  refuse: ({ status, message }) => showHtml(html`<p>${message}</p>`, status),
  errors: ["insufficientPermission"],
  run: async ({ params, write, fail }) => {
    if (params.word === "bug") throw new Error("secret");
    if (params.word === "no") throw fail("insufficientPermission");
    return showHtml(html`<p>${await write(({ tx }) => tx.count("users", "id"))} ${params.word}</p>`);
  },
});

const picture = definePageOf({
  method: "GET",
  path: "/pictures/{user_id}",
  params: t.object({ user_id: t.integer() }),
  errors: [],
  run: async ({ params, read, identify, query }) => {
    const actor = await read(identify);
    if (params.user_id !== actor.id) return redirect(`/pictures/ü ${params.user_id}?${query}`);
    const headers = { "content-type": "image/png", "cache-control": "private, max-age=60" };
    return { status: 200, headers, body: Uint8Array.of(0x89, 0xff, 0) };
  },
});

const ask = (world: World, sent: Partial<Sent>, session: Pick<WireRequest, "sessionUser"> = {}) => {
  const { engine } = world.chat as unknown as { engine: Engine };
  const wire = new Wire(engine, [], {
    pages: [greeting, answering, picture],
    corsOrigins: [],
    openApi: async () => "{}",
  });
  return new Promise<WireResponse>((send) => wire.handle({ request: wireRequest(sent, session), receiver: { send } }));
};

const posting = { method: "POST", target: "/greet/Ann/", form: "word=hi" };

test("D5: texts of a page are escaped, in attributes too", async (world) => {
  const target = `/greet/${encodeURIComponent("<b>&'")}/?from=${encodeURIComponent('" onclick="x')}`;
  const answer = await ask(world, { target });
  assert.is(textOf(answer), '<p title="&quot; onclick=&quot;x">&lt;b&gt;&amp;&#39;</p>');
  assert.is(answer.headers["content-type"], "text/html; charset=utf-8");
});

test("G5: a page runs no script, is framed by nobody, kept by nobody and told to nobody", async (world) => {
  const { headers } = await ask(world, { target: "/greet/Ann/" });
  assert.match(
    headers["content-security-policy"] ?? "",
    /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
  );
  assert.is(headers["x-content-type-options"], "nosniff");
  assert.is(headers["referrer-policy"], "no-referrer");
  assert.is(headers["x-frame-options"], "DENY");
  assert.match(headers["cache-control"] ?? "", /no-store/);
});

test("a path is exact, and its other methods are named", async (world) => {
  for (const target of ["/greet/Ann", "/Greet/Ann/", "/greet/", "/pictures/x"])
    assert.is((await ask(world, { target })).status, 404, target);
  const { status, headers } = await ask(world, { method: "DELETE", target: "/greet/Ann/" });
  assert.equal([status, headers.allow], [405, "GET, HEAD, OPTIONS, POST"]);
  assert.is((await ask(world, { method: "OPTIONS", target: "/greet/Ann/" })).status, 204);
  const head = await ask(world, { method: "HEAD", target: "/greet/Ann/" });
  assert.equal([head.status, head.body], [200, ""]);
});

test("a page without words of its own refuses with the envelope", async (world) => {
  const answer = await ask(world, { target: `/greet/${"x".repeat(21)}/` });
  assert.equal([answer.status, JSON.parse(textOf(answer)).msg], [400, "name is too long (limit: 20 characters)"]);
});

test("a form is read and answered", async (world) => {
  const answer = await ask(world, posting);
  assert.equal([answer.status, textOf(answer), answer.route], [200, "<p>10 hi</p>", "/greet/{name}/"]);
});

test("refusals and faults are shown in the page's words, and a fault without detail", async (world) => {
  const shown = async (form: string) => {
    const answer = await ask(world, { ...posting, form });
    return [answer.status, textOf(answer)];
  };
  assert.equal(await shown("word=no"), [400, "<p>Insufficient permission</p>"]);
  assert.equal(await shown("word=longer"), [400, "<p>word is too long (limit: 5 characters)</p>"]);
  assert.equal(await shown("word=bug"), [500, "<p>Internal server error</p>"]);
  assert.is(world.logged.filter(({ level }) => level === "error").length, 1);
});

// With `Referrer-Policy: no-referrer` browsers send `Origin: null` with the page's own form.
test("G4: a form comes from the own pages, whose origin browsers hide", async (world) => {
  const from = async (headers: Record<string, string>) => (await ask(world, { ...posting, headers })).status;
  assert.is(await from({ origin: "https://chat.example.com" }), 200);
  assert.is(await from({ origin: "null", "sec-fetch-site": "same-origin" }), 200);
  assert.is(await from({ origin: "null" }), 200);
  assert.is(await from({ origin: "null", "sec-fetch-site": "cross-site" }), 403);
  assert.is(await from({ origin: "https://evil.example" }), 403);
});

test("an account is known by its credentials, and bytes come as they are", async (world) => {
  const { email, api_key, user_id } = world.person("mia");
  const headers = { authorization: `Basic ${btoa(`${email}:${api_key}`)}` };
  const own = await ask(world, { target: `/pictures/${user_id}`, headers });
  assert.equal([own.status, own.userId, own.body], [200, user_id, Uint8Array.of(0x89, 0xff, 0)]);
  assert.is(own.headers["cache-control"], "private, max-age=60");
  assert.is((await ask(world, { target: `/pictures/${user_id}` })).status, 401);
  const other = await ask(world, { target: "/pictures/1?a=%0d%0a", headers });
  assert.equal([other.status, other.headers.location], [302, "/pictures/%C3%BC%201?a=%0d%0a"]);
});

test("G4: within a session a page shows what the account may see to our own pages and to who follows a link", async (world) => {
  const sessionUser = world.id("mia");
  const target = `/pictures/${sessionUser}`;
  const from = async (headers: Record<string, string>) =>
    (await ask(world, { target, headers }, { sessionUser })).status;
  const foreign = { "sec-fetch-site": "cross-site" };
  assert.is(await from({ "sec-fetch-site": "same-origin" }), 200);
  assert.is(await from({ ...foreign, "sec-fetch-mode": "navigate" }), 200);
  assert.is(await from({ ...foreign, "sec-fetch-mode": "no-cors" }), 403);
  assert.is(await from({ origin: "https://evil.example" }), 403);
});
