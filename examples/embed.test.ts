import { runProgram } from "../test/support/servers/program.js";
import { assert, suite } from "../test/support/suite.js";

const test = suite("examples: embed");

const getJson = async (url: string, authorization = "") => (await fetch(url, { headers: { authorization } })).json();

test("an application on node:http serves chat under /chat and posts to it", async () => {
  const { url, stop, output } = await runProgram(new URL("embed.ts", import.meta.url));
  assert.is(await (await fetch(`${url}/`)).text(), "Welcome to the shop!\n", output());
  const settings = await getJson(`${url}/chat/api/v1/server_settings`);
  assert.equal([settings.result, settings.realm_url], ["success", "http://localhost:3000/chat"]);
  assert.is((await getJson(`${url}/chat/api/v1/messages`)).code, "UNAUTHORIZED");
  await stop();
});

test("an application on Express opens accounts for its users", async () => {
  const { url, stop, output } = await runProgram(new URL("embed-express.ts", import.meta.url));
  const order = async (item: string) => {
    const body = JSON.stringify({ email: "ada@example.com", name: "Ada", item });
    const answer = await fetch(`${url}/orders`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    assert.is(answer.status, 200, output());
    return answer.json();
  };
  const first = await order("tea");
  const second = await order("cups");
  assert.equal(second.chat, first.chat);
  const { site, email, key } = first.chat;
  const query = "anchor=newest&num_before=2&num_after=0&apply_markdown=false";
  const { messages } = await getJson(`${site}/api/v1/messages?${query}`, `Basic ${btoa(`${email}:${key}`)}`);
  assert.equal(
    messages.map(({ content }: { content: string }) => content),
    ["I have ordered: tea", "I have ordered: cups"],
  );
  assert.is(await stop(), 0);
});
