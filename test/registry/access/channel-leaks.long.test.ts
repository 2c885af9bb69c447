import { letsVisitorsIn } from "../../domain/channels/channel-objects.js";
import {
  encodeCall,
  type OperationId,
  operationIds,
  operationOf,
  type Params,
  textOf,
  wireRequest,
} from "../../support/cases/doors.js";
import { prepareSample } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";
import { aimed, checkTraces, hideChannel, insiders, isOutside, outsiders, tracesIn } from "./secret-channel.js";

const test = suite("a private channel of others leaves no trace (channels.md 3, security B2)");

const narrowOf = ({ narrow }: Params): readonly unknown[] => (Array.isArray(narrow) ? narrow : []);

const answerTo = async (world: World, id: OperationId, call: { as: PersonName; params: Params }): Promise<string> =>
  textOf(await world.chat.handle(wireRequest(encodeCall(world, id, call))));

/** Prepares the call, hides the channel, and has each outsider listen from then on. */
const prepared = async (id: OperationId, world: World) => {
  await prepareSample(id, world);
  const secret = await hideChannel(world);
  const queues = new Map<PersonName, string>();
  for (const name of outsiders) queues.set(name, (await world.as(name).registerQueue()).queue_id);
  return { secret, queues };
};

const checkQueues = async (id: OperationId, world: World, { secret, queues }: Awaited<ReturnType<typeof prepared>>) => {
  for (const [name, queue_id] of queues) {
    if (!(await isOutside(world, name, secret))) continue;
    const told = await pollNow(world, name, { queue_id }).catch(() => []);
    checkTraces(JSON.stringify(told), `the events that ${name} gets of ${id}`);
  }
};

// A queue of before holds what was for its owner when it happened.
for (const id of operationIds.filter((id) => id !== "getEvents"))
  test(`${id} answers outsiders without a trace, whatever they name`, () =>
    inWorld("memory", async (world) => {
      const hidden = await prepared(id, world);
      for (const as of outsiders)
        for (const params of aimed(id, world, { as, secret: hidden.secret }))
          if (await isOutside(world, as, hidden.secret))
            checkTraces(
              await answerTo(world, id, { as, params }),
              `the answer of ${id} to ${as}`,
              JSON.stringify(params),
            );
      await checkQueues(id, world, hidden);
    }));

const forVisitors = operationIds.filter((id) => operationOf(id).permission.visitors === true);

for (const id of forVisitors)
  test(`${id} answers visitors without a trace, whatever they name`, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      const secret = await hideChannel(world);
      await letsVisitorsIn(world);
      for (const params of aimed(id, world, { as: "bob", secret }))
        for (const narrow of [{}, { narrow: [{ operator: "channels", operand: "web-public" }, ...narrowOf(params)] }]) {
          const sent = { ...params, ...narrow };
          const answer = await world.chat.handle(wireRequest(encodeCall(world, id, { as: "nobody", params: sent })));
          checkTraces(textOf(answer), `the answer of ${id} to visitors`, JSON.stringify(sent));
        }
    }));

test("insiders see the traces that are looked for", () =>
  inWorld("memory", async (world) => {
    const { stream_id } = await hideChannel(world);
    for (const as of insiders) {
      const seen = [await answerTo(world, "getChannel", { as, params: { stream_id } }), await pollNow(world, as)];
      for (const one of seen) assert.ok(tracesIn(JSON.stringify(one)).length > 2);
    }
  }));

for (const id of operationIds)
  test(`${id} tells outsiders nothing of what insiders do with the channel`, () =>
    inWorld("memory", async (world) => {
      const hidden = await prepared(id, world);
      for (const as of insiders)
        for (const params of aimed(id, world, { as, secret: hidden.secret })) {
          await answerTo(world, id, { as, params });
          await checkQueues(id, world, hidden);
        }
    }));
