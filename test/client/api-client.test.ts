import { createApiClient } from "@confab/client";
import { createFetchHandler } from "@confab/core";
import { assert, suite } from "../support/suite.js";
import { inWorld } from "../support/world/world.js";

const test = suite("the client without a store");

const clientAt = (url: string) => createApiClient({ url, auth: "session" });

test("calls the operations of the chat", () =>
  inWorld("memory", async (world) => {
    const { email, api_key } = world.person("bob");
    const { api } = createApiClient({
      url: "http://chat.example",
      auth: { email, apiKey: api_key },
      fetch: createFetchHandler(world.chat),
    });
    assert.is((await api.getOwnUser()).email, email);
  }));

const addresses: readonly [address: string, url: string, whole: string][] = [
  [
    "/user_avatars/2/a.png?version=2",
    "https://chat.example.com",
    "https://chat.example.com/user_avatars/2/a.png?version=2",
  ],
  ["/user_avatars/2/a.png", "https://shop.example.com/chat/", "https://shop.example.com/chat/user_avatars/2/a.png"],
  ["/chat/user_uploads/a.png", "https://shop.example.com/chat", "https://shop.example.com/chat/user_uploads/a.png"],
  ["https://shop.example.com/chat/a.png", "https://shop.example.com/chat", "https://shop.example.com/chat/a.png"],
  ["https://pictures.example/a.png", "https://shop.example.com/chat", "https://pictures.example/a.png"],
];

for (const [address, url, whole] of addresses)
  test(`the whole address of ${address} in the chat at ${url}`, () => {
    assert.is(clientAt(url).fileUrl(address), whole);
  });

test("an address that is none is refused at once", () => {
  assert.throws(() => clientAt("chat"), /The chat's address is no URL: chat/);
});
