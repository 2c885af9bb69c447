import type { OperationId } from "../../packages/core/src/registry.js";
import { encodeCall, operationOf, type Params, textOf, wireRequest } from "../support/doors.js";
import { pollNow } from "../support/events.js";
import { operationIds, sampleParams } from "../support/samples.js";
import { assert, suite } from "../support/suite.js";
import { type PersonName, watchers } from "../support/world/people.js";
import { inWorld, type World } from "../support/world/world.js";
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
  const { properties } = operationOf(id).params;
  for (let number = 1; number <= 12; number += 1)
    for (const name of ["message_id", "stream_id", "user_id", "bot_id"])
      if (name in properties && name in params) yield { ...params, [name]: number };
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

for (const name of watchers)
  test(`${name} is never shown what is not for them, in answers and in events`, () =>
    inWorld("memory", async (world) => {
      const markers = await hideThings(world);
      const told = markers.map(({ word, shownTo, toldTo = [] }) => ({ word, shownTo: [...shownTo, ...toldTo] }));
      check(JSON.stringify(await pollNow(world, name)), told, name, "events");
      for (const id of operationIds) {
        if (!isRead(id)) continue;
        for (const params of variants(id, world, name)) {
          const body = textOf(await world.chat.handle(wireRequest(encodeCall(world, id, { as: name, params }))));
          // What one asked with is not told to one by the answer.
          const echoed = JSON.stringify(params);
          const others = markers.filter(({ word }) => !echoed.includes(word));
          check(body, others, name, `${id} ${echoed}`);
        }
      }
    }));

test("somebody else's and nobody's are answered alike (security B3)", () =>
  inWorld("memory", async (world) => {
    await hideThings(world);
    const answer = async (id: OperationId, params: Params) =>
      textOf(await world.chat.handle(wireRequest(encodeCall(world, id, { as: "gus", params }))));
    const hidden = { message_id: 1, stream_id: world.channel("vault") };
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
