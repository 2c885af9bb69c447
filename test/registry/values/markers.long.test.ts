import { letsVisitorsIn } from "../../domain/channels/channel-objects.js";
import type { OperationId } from "../../support/cases/doors.js";
import { encodeCall, operationOf, type Params, textOf, wireRequest } from "../../support/cases/doors.js";
import { operationIds, prepareSample, sampleParams } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { type PersonName, watchers } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";
import { hideThings, type Marker } from "./markers.js";

const test = suite("hidden things (security B2, B7, B10)");

const check = (text: string, markers: readonly Marker[], name: PersonName, where: string): void => {
  for (const { word, shownTo } of markers)
    if (!shownTo.includes(name)) assert.not(text.includes(word), `${name} sees ${word} in ${where}`);
};

/** The sample's parameters, and those with another object in the place of each id. */
const variants = function* (id: OperationId, world: World, as: PersonName): Generator<Params> {
  const params = sampleParams(id, world, as);
  yield params;
  const ids = Object.keys(params).filter((name) => name.endsWith("_id") && typeof params[name] === "number");
  for (let number = 1; number <= 12; number += 1) for (const name of ids) yield { ...params, [name]: number };
  if (id === "getMessages") yield* searches(world);
};

const searches = function* (world: World): Generator<Params> {
  const range = { anchor: "newest", num_before: 100, num_after: 0 };
  const channels = Object.values(world.channels);
  const terms = [
    ...channels.map((operand) => ({ operator: "channel", operand })),
    ...watchers.map((name) => ({ operator: "sender", operand: world.id(name) })),
    ...watchers.map((name) => ({ operator: "dm", operand: [world.id(name)] })),
    ...Array.from({ length: 8 }, (_, i) => ({ operator: "id", operand: i + 1 })),
    { operator: "is", operand: "dm" },
    { operator: "topic", operand: "EARLYTOPIC" },
  ];
  yield { ...range, anchor: "oldest", num_after: 100 };
  yield { message_ids: Array.from({ length: 12 }, (_, i) => i + 1) };
  for (const term of terms) {
    yield { ...range, narrow: [term] };
    yield { ...range, narrow: [{ ...term, negated: true }] };
  }
};

// Queues are looked at by themselves: they hold what was for their owner when it happened.
const isRead = (id: OperationId): boolean =>
  (operationOf(id).method === "GET" && id !== "getEvents") || id === "registerQueue";

const checkQueue = async (world: World, markers: readonly Marker[], name: PersonName): Promise<void> => {
  const told = markers.map(({ word, shownTo, toldTo = [] }) => ({ word, shownTo: [...shownTo, ...toldTo] }));
  check(JSON.stringify(await pollNow(world, name)), told, name, "events");
};

const checkAnswers = async (world: World, markers: readonly Marker[], id: OperationId, name: PersonName) => {
  for (const params of variants(id, world, name)) {
    const body = textOf(await world.chat.handle(wireRequest(encodeCall(world, id, { as: name, params }))));
    // What one asked with is not told to one by the answer.
    const echoed = JSON.stringify(params);
    const others = markers.filter(({ word }) => !echoed.includes(word));
    check(body, others, name, `${id} ${echoed}`);
  }
};

for (const name of watchers)
  test(`${name} is never shown what is not for them, in answers and in events`, () =>
    inWorld("memory", async (world) => {
      const markers = await hideThings(world);
      await checkQueue(world, markers, name);
      for (const id of operationIds) if (isRead(id)) await checkAnswers(world, markers, id, name);
    }));

test("those for whom a word is are told it, so that others would be caught with it", () =>
  inWorld("memory", async (world) => {
    await hideThings(world);
    const told = {
      max: ["TYPINGTOPIC", "POLLOPTION", "GIVENFILE"],
      bob: ["SCHEDULEDTEXT", "REMINDERNOTE", "LOOSEFILE"],
    };
    for (const name of ["max", "bob"] as const) {
      const events = JSON.stringify(await pollNow(world, name));
      for (const word of told[name]) assert.ok(events.includes(word), `${name} is not told ${word}.`);
    }
  }));

const webPublic = { operator: "channels", operand: "web-public" };

/** The same calls as visitors may make them. */
const asVisitor = ({ narrow, ...params }: Params, id: OperationId): Params =>
  id === "getMessages" ? { ...params, narrow: [webPublic, ...(Array.isArray(narrow) ? narrow : [])] } : params;

test("visitors are never shown what is not for them, whatever they name", () =>
  inWorld("memory", async (world) => {
    const markers = await hideThings(world);
    await letsVisitorsIn(world);
    for (const id of operationIds.filter((id) => operationOf(id).permission.visitors === true))
      for (const params of variants(id, world, "bob")) {
        const sent = asVisitor(params, id);
        const body = textOf(
          await world.chat.handle(wireRequest(encodeCall(world, id, { as: "nobody", params: sent }))),
        );
        const echoed = JSON.stringify(sent);
        for (const { word } of markers)
          if (!echoed.includes(word)) assert.not(body.includes(word), `visitors see ${word} in ${id} ${echoed}`);
      }
  }));

/** Somebody's role, as long as there is a queue of theirs. */
const roleOf = (world: World, name: PersonName): Promise<number | undefined> =>
  world.rows(async (tx) => {
    const [queue] = await tx.scan("queues", "byQueue", { prefix: [world.person(name).queue_id] });
    return queue === undefined ? undefined : (await tx.get("users", queue.user_id))?.role;
  });

// Those who may do least come first, so that what the others bring about takes nothing away from them.
const byPower = [...watchers].reverse();

/** What is read is looked at above; and who knows a password may have the key. */
const isTried = (id: OperationId): boolean => !isRead(id) && id !== "getEvents" && id !== "fetchApiKey";

for (const id of operationIds.filter(isTried))
  test(`${id} shows nobody what is not for them, whoever tries it on whatever (security B10)`, () =>
    inWorld("memory", async (world) => {
      const markers = await hideThings(world);
      await prepareSample(id, world);
      const roles = new Map(await Promise.all(byPower.map(async (name) => [name, await roleOf(world, name)] as const)));
      for (const name of byPower) await checkAnswers(world, markers, id, name);
      // Who has become somebody else by that may see other things.
      for (const [name, role] of roles)
        if (role !== undefined && (await roleOf(world, name)) === role) await checkQueue(world, markers, name);
    }));

test("somebody else's and nobody's are answered alike (security B3)", () =>
  inWorld("memory", async (world) => {
    await hideThings(world);
    const answer = async (id: OperationId, params: Params) =>
      textOf(await world.chat.handle(wireRequest(encodeCall(world, id, { as: "gus", params }))));
    const hidden = { message_id: world.made("messages"), stream_id: world.channel("vault") };
    const unknown = { message_id: 777_777, stream_id: 777_777 };
    for (const id of operationIds) {
      const params = sampleParams(id, world, "gus");
      for (const name of ["message_id", "stream_id"] as const) {
        if (!(name in params)) continue;
        const [one, other] = [
          await answer(id, { ...params, [name]: hidden[name] }),
          await answer(id, { ...params, [name]: unknown[name] }),
        ];
        assert.is(
          one.replaceAll(String(hidden[name]), "ID"),
          other.replaceAll(String(unknown[name]), "ID"),
          `${id} ${name}`,
        );
      }
    }
  }));
