import { type Chat, createChat, type PushRelay } from "@confab/core";
import { fakeClock, seededRandom } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { seal } from "../../support/kernel.js";
import { gatherCrowd } from "../../support/largest/crowd.js";
import { assert, suite } from "../../support/suite.js";
import { change } from "../../support/world/build.js";
import { key } from "../devices/some-devices.js";

const test = suite("notifications for many devices");

const people = 1_150;
const secret = new Uint8Array(32).fill(7);
const sealed = (text: string): string => seal(secret, seededRandom(1), text);

/** Gives people a phone each, with these tokens. */
const givePhones = (chat: Chat, tokens: ReadonlyMap<number, string>) =>
  change(chat, async (tx) => {
    await tx.insert("push_progress", { place: 1, event_id: 0, step: 0, after: 0 });
    await tx.insert("push_accounts", { place: 1, server_uuid: "u", sealed_secret: sealed("secret") });
    await tx.insertMany(
      "devices",
      [...tokens].map(([user_id, push_token_id]) => ({
        ...{ user_id, push_token_id, sealed_push_key: sealed(key.push_key), push_key_id: 7, push_token_kind: "fcm" },
        ...{ pending_push_token_id: null, push_token_last_updated_timestamp: null, push_registration_error_code: null },
      })),
    );
  });

test("a message to more people than one transaction takes is told to each once, and in order", async () => {
  const requests: { token_id: string }[][] = [];
  const pushRelay: PushRelay = {
    start: ({ body }) => {
      requests.push(JSON.parse(body).push_requests);
      return { answer: Promise.resolve({ status: 200, body: '{"result":"success"}' }), cancel: () => {} };
    },
  };
  const organization = { owner: { email: "o@example.com" } };
  const clock = fakeClock();
  const chat = await createChat({ storage: memoryStorage(), organization, pushRelay, secret, clock });
  const owner = chat.created?.owner.user_id as number;
  const { people: ids, channels } = await gatherCrowd(chat, owner, { people, channels: 1, groups: 1, messages: 0 });
  const tokens = new Map(ids.map((user_id) => [user_id, btoa(String(user_id).padStart(8))]));
  await givePhones(chat, tokens);
  const to = channels[0]?.stream_id as number;
  for (const content of ["@**all** one", "@**all** two"])
    await chat.as(owner).sendMessage({ type: "channel", to, topic: "t", content });
  const sent = () => requests.flat().map(({ token_id }) => token_id);
  for (let second = 0; second < 300 && sent().length < 2 * people; second += 1) await clock.advance(1_000);
  const expected = [...tokens.values()];
  assert.equal(sent().slice(0, people), expected);
  assert.equal(sent().slice(people), expected);
  assert.ok(requests.every(({ length }) => length <= 200));
  await chat.close();
});
