import { type Program, runProgram } from "../test/support/servers/program.js";
import { assert, suite } from "../test/support/suite.js";

const test = suite("examples: sessions");

/** Logs in as the page does; answers the cookie. */
const logIn = async (url: string, name: string): Promise<string> => {
  const body = new URLSearchParams({ email: `${name}@example.com`, password: `${name}'s password` });
  const answer = await fetch(`${url}/login`, { method: "POST", body, redirect: "manual" });
  assert.is(answer.status, 302);
  const cookie = answer.headers.get("set-cookie") ?? "";
  assert.match(cookie, /HttpOnly/);
  assert.match(cookie, /SameSite=Lax/);
  return cookie.split(";", 1)[0] as string;
};

/** Calls the API as the page of somebody who is logged in does. */
const asPage =
  (url: string, cookie: string) => async (method: string, path: string, fields: Record<string, string>) => {
    const params = new URLSearchParams(fields);
    const headers = { cookie, ...(method === "GET" ? {} : { origin: url, "sec-fetch-site": "same-origin" }) };
    const target = `${url}/chat/api/v1/${path}`;
    const answer = await (method === "GET"
      ? fetch(`${target}?${params}`, { headers })
      : fetch(target, { method, headers, body: params }));
    return answer.json();
  };

const talk = async ({ url }: Program) => {
  const pageOf = async (cookie: string) => (await fetch(url, { headers: { cookie } })).text();
  assert.match(await pageOf(""), /Log in/);
  const [ada, bob] = await Promise.all(["ada", "bob"].map((name) => logIn(url, name)));
  assert.match(await pageOf(ada as string), /<ol id="messages">/);
  assert.not.match(await pageOf(ada as string), /api_key|[A-Za-z0-9]{32}/);
  for (const file of ["client/index.js", "pages/chat.css"]) {
    const answer = await fetch(`${url}/${file}`);
    assert.is(answer.status, 200, `${file}: ${await answer.text()}`);
  }
  const [asAda, asBob] = [asPage(url, ada as string), asPage(url, bob as string)];
  const { queue_id } = await asAda("POST", "register", { event_types: '["message"]' });
  const message = { type: "channel", to: "general", topic: "hello", content: "Hello, Ada!" };
  assert.is((await asBob("POST", "messages", message)).result, "success");
  const { events } = await asAda("GET", "events", { queue_id, last_event_id: "-1" });
  assert.equal([events[0].message.sender_full_name, events[0].message.content], ["Bob", "Hello, Ada!"]);
};

const isRefusedElsewhere = async ({ url }: Program) => {
  const cookie = await logIn(url, "ada");
  const headers = { cookie, origin: "https://evil.example" };
  const answer = await fetch(`${url}/chat/api/v1/messages`, { method: "POST", headers, body: new URLSearchParams() });
  assert.equal([answer.status, (await answer.json()).code], [403, "CSRF_FAILED"]);
  assert.is((await fetch(`${url}/chat/api/v1/users/me`)).status, 401);
};

for (const name of ["embed-session", "embed-hono"])
  test(`${name}: people who are logged in chat in their pages, without a key, and nobody else does`, async () => {
    const program = await runProgram(new URL(`${name}.ts`, import.meta.url));
    try {
      await talk(program);
      await isRefusedElsewhere(program);
    } catch (error) {
      throw new Error(`${program.output()}${error}`, { cause: error });
    } finally {
      assert.is(await program.stop(), 0);
    }
  });
