import { type Chat, createChat, createFetchHandler, type FetchHandler } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { basic } from "../../support/cases/doors.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("bodies of strangers, by the fetch handler (security N5)");

let chat: Chat;
let handler: FetchHandler;
let owner = "";

test.before(async () => {
  chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords() });
  const { email, api_key } = chat.created?.owner ?? { email: "", api_key: "" };
  owner = basic(email, api_key);
});
test.before.each(() => {
  handler = createFetchHandler(chat);
});
test.after(() => chat.close());

const piece = new TextEncoder().encode("x".repeat(16_384));

/** Sends a body in 16 KiB pieces for as long as it is read, up to a MiB; answers the status and how much was taken. */
const send = async (path: string, headers: Record<string, string>): Promise<{ status: number; taken: number }> => {
  let taken = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      if (taken >= 1 << 20) controller.close();
      else controller.enqueue(piece);
      taken += piece.length;
    },
  });
  const init = { method: "POST", duplex: "half", body, headers };
  const { status } = await handler(new Request(`http://localhost:9991/api/v1${path}`, init as RequestInit));
  return { status, taken };
};

const form = { "content-type": "application/x-www-form-urlencoded" };
const multipart = { "content-type": "multipart/form-data; boundary=b" };

/** 64 KiB, what shows that there is more, and what a stream holds ready. */
const little = (1 << 16) + 3 * piece.length;

const strangers: Record<string, [path: string, headers: Record<string, string>, status: number]> = {
  "no credentials": ["/users/me/avatar", multipart, 401],
  "an unknown key": ["/messages", { ...form, authorization: basic("ada@example.com", "k".repeat(32)) }, 401],
  "an operation for anybody": ["/fetch_api_key", form, 413],
};

for (const [who, [path, headers, status]] of Object.entries(strangers))
  test(`N5: of ${who} no more than 64 KiB are read`, async () => {
    const sent = await send(path, headers);
    assert.is(sent.status, status);
    assert.ok(sent.taken <= little, `${sent.taken} bytes were taken`);
  });

test("N5: of an account all is read", async () => {
  const sent = await send("/messages", { ...form, authorization: owner });
  assert.is(sent.status, 400);
  assert.ok(sent.taken > 1 << 20);
});

test("N5: of whom the application knows all is read, and of others no more than of strangers", async () => {
  const asked = { ...form, origin: "http://localhost:9991" };
  handler = createFetchHandler(chat, { authenticate: () => chat.created?.owner.user_id ?? null });
  const known = await send("/messages", asked);
  handler = createFetchHandler(chat, { authenticate: () => null });
  const unknown = await send("/messages", asked);
  assert.equal([known.status, unknown.status], [400, 401]);
  assert.ok(known.taken > 1 << 20 && unknown.taken <= little, `${known.taken} and ${unknown.taken} bytes were taken`);
});
