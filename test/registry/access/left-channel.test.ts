import { encodeCall, type OperationId, operationOf, textOf, wireRequest } from "../../support/cases/doors.js";
import { operationIds, sampleParams } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { lastId, pollNow } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("who has left a private channel learns nothing of what comes later (channels.md 3, security B2)");

const leavers = ["max", "gus"] as const satisfies readonly PersonName[];
/** Seconds. */
const hour = 3_600;

/** A private channel with one message. */
interface Place {
  stream_id: number;
  message_id: number;
}

const found = async (world: World): Promise<Place> => {
  const mia = world.as("mia");
  const principals = ["mia", "olga", ...leavers].map((name) => world.id(name as PersonName));
  await mia.subscribe({ subscriptions: [{ name: "BEFORE" }], principals, invite_only: true });
  const { stream_id } = await mia.getChannelId({ stream: "BEFORE" });
  const message = { type: "channel", to: stream_id, topic: "before", content: "Hello @**Max**" } as const;
  return { stream_id, message_id: (await mia.sendMessage(message)).id };
};

/** Does all by which somebody may want to hear of a channel and a message later. */
const attach = async (world: World, name: PersonName, { stream_id, message_id }: Place): Promise<void> => {
  const user = world.as(name);
  const scheduled_delivery_timestamp = world.now + hour / 2;
  await user.createReminder({ message_id, note: "Remember", scheduled_delivery_timestamp });
  const later = { type: "channel", to: stream_id, topic: "before", content: "Later" } as const;
  await user.createScheduledMessage({ ...later, scheduled_delivery_timestamp });
  await user.createDrafts({ drafts: [{ type: "stream", to: [stream_id], topic: "before", content: "A draft" }] });
  await user.updateMessageFlags({ messages: [message_id], op: "add", flag: "starred" });
  await user.addReaction({ message_id, emoji_name: "smile" });
  await user.setTopicPolicy({ stream_id, topic: "before", visibility_policy: 3 });
  await user.addAlertWords({ alert_words: ["alarm"] });
};

/** Changes all there is of the channel, by those who are still in it. */
const goOn = async (world: World, { stream_id, message_id }: Place): Promise<void> => {
  const mia = world.as("mia");
  await mia.updateMessage({ message_id, content: "AFTER an edit @**Max**, alarm" });
  await mia.addReaction({ message_id, emoji_name: "tada" });
  const text = { type: "channel", to: stream_id, content: "AFTER @**Max** @**all**, alarm" } as const;
  await mia.sendMessage({ ...text, topic: "before" });
  await mia.updateMessage({ message_id, topic: "AFTER", propagate_mode: "change_all" });
  await mia.updateChannel({ stream_id, new_name: "AFTER", description: "AFTER" });
  await mia.setTypingStatus({ type: "channel", op: "start", stream_id, topic: "AFTER" });
  const poll = await world.as("olga").sendMessage({ ...text, topic: "AFTER", content: "/poll AFTER" });
  await mia.sendMessage({ ...text, topic: "before" });
  await world.as("olga").deleteTopic({ stream_id, topic_name: "before" });
  await mia.addSubmessage({
    message_id: poll.id,
    msg_type: "widget",
    content: JSON.stringify({ type: "new_option", idx: 1, option: "AFTER" }),
  });
};

const silent = (text: string, where: string): void =>
  assert.equal(
    [...text.matchAll(/.{0,200}AFTER.{0,60}/g)].map(([part]) => part),
    [],
    where,
  );

/** The operations that only read, which the leavers are all asked for. */
const reading = operationIds.filter((id) => operationOf(id).method === "GET" && id !== "getEvents");

const answer = async (world: World, id: OperationId, as: PersonName, params: object): Promise<string> =>
  textOf(await world.chat.handle(wireRequest(encodeCall(world, id, { as, params: params as never }))));

test("not by an event, by what is due, or by an answer", () =>
  inWorld("memory", async (world) => {
    const place = await found(world);
    for (const name of leavers) await attach(world, name, place);
    const principals = leavers.map((name) => world.id(name));
    await world.as("mia").unsubscribe({ subscriptions: ["BEFORE"], principals });
    const heard = new Map<PersonName, number>();
    for (const name of leavers) heard.set(name, lastId(await pollNow(world, name)));
    await goOn(world, place);
    await world.pass(hour * 1000);
    for (const name of leavers) {
      const told = await pollNow(world, name, { last_event_id: heard.get(name) ?? -1 });
      // They are reminded as they wanted, and told why what they wrote for later was not sent.
      assert.equal(
        told
          .filter(({ type }) => type !== "heartbeat")
          .map(({ type }) => type)
          .sort(),
        ["message", "message", "reminders", "scheduled_messages"],
      );
      silent(JSON.stringify(told), `the events of ${name}`);
      for (const id of reading) {
        const params = sampleParams(id, world, name);
        for (const aimed of [params, { ...params, ...place }])
          silent(await answer(world, id, name, aimed), `${id} answers ${name}`);
      }
      const everything = { anchor: "newest", num_before: 100, num_after: 0 };
      for (const operand of ["starred", "mentioned", "alerted", "followed"])
        silent(
          await answer(world, "getMessages", name, { ...everything, narrow: [{ operator: "is", operand }] }),
          operand,
        );
      silent(await answer(world, "registerQueue", name, {}), `the initial state of ${name}`);
    }
  }));
