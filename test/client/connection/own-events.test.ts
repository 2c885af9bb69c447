import { type ApiCaller, ChatError, ConnectionError } from "@confab/client";
import { eventsFor } from "../../../packages/client/src/connection/index.js";
import { newCaller } from "../../support/client/callers.js";
import { ServedChat } from "../../support/client/served-chat.js";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("events over HTTP");

let served: ServedChat;
test.before(async () => {
  served = await ServedChat.start();
});
test.after(() => served.close());

const messages = { event_types: ["message"] } as const;

test("give what happens after the call, and end with the signal", async () => {
  const controller = new AbortController();
  const events = eventsFor(served.caller, { ...messages, signal: controller.signal });
  await events.ready;
  const got: string[] = [];
  for (const number of [1, 2, 3]) await served.tell(number);
  for await (const { message } of events) {
    got.push(message.content);
    if (got.length === 3) controller.abort();
  }
  assert.equal(got, ["1", "2", "3"]);
});

test("go on after the server was away", async () => {
  const events = eventsFor(served.caller, messages);
  await events.ready;
  const first = events.next();
  await served.tell(1);
  const got = [(await first).value?.message.content];
  const second = events.next();
  await served.cutOff();
  await served.tell(2);
  await served.reopen();
  got.push((await second).value?.message.content);
  await events.return();
  assert.equal(got, ["1", "2"]);
});

/** A caller that notes its calls and what each was answered. */
const noting = () => {
  const { caller } = served;
  const seen: { id: string; answer: unknown }[] = [];
  const call: ApiCaller["call"] = async <R>(...[id, ...rest]: Parameters<ApiCaller["call"]>): Promise<R> => {
    const answer = await caller.call<R>(id, ...rest);
    seen.push({ id, answer });
    return answer;
  };
  return { seen, caller: { account: caller.account, call } };
};

test("delete their queue when the loop is left", async () => {
  const { seen, caller } = noting();
  const events = eventsFor(caller, messages);
  await events.ready;
  await served.tell(1);
  for await (const _ of events) break;
  assert.equal([seen[0]?.id, seen.at(-1)?.id], ["registerQueue", "deleteQueue"]);
});

test("throw when the queue is ended elsewhere", async () => {
  const { seen, caller } = noting();
  const events = eventsFor(caller, messages);
  await events.ready;
  const [registered] = seen as unknown as [{ answer: { queue_id: string } }];
  const next = events.next();
  await served.owner.deleteQueue({ queue_id: registered.answer.queue_id });
  const error = await rejection(next);
  assert.instance(error, ChatError);
  assert.is((error as ChatError).code, "BAD_EVENT_QUEUE_ID");
});

test("say at once that a login is wrong, or that nobody answers", async () => {
  const wrong = eventsFor(newCaller({ url: served.url, auth: { ...served.auth, apiKey: "x".repeat(32) } }));
  assert.is(((await rejection(wrong.ready)) as ChatError).code, "UNAUTHORIZED");
  assert.is(await rejection(wrong.next()), await rejection(wrong.ready));
  const nobody = eventsFor(newCaller({ url: "http://127.0.0.1:1", auth: served.auth }));
  assert.instance(await rejection(nobody.ready), ConnectionError);
});

test("throw when the login ends in the middle of a poll", async () => {
  const events = eventsFor(served.caller, messages);
  await events.ready;
  const next = events.next();
  await served.owner.regenerateApiKey({});
  assert.is(((await rejection(next)) as ChatError).code, "UNAUTHORIZED");
});
