import { restrictsGuests } from "../../domain/accounts/user-objects.js";
import { type OperationId, operationIds, operationOf, type Params } from "../../support/cases/doors.js";
import { prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import { assert, suite } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";
import { answerNaming, type CallPair, callPairs, type HiddenPair } from "./hidden-or-missing.js";
import { hideChannel, isOutside, outsiders, replaced } from "./secret-channel.js";

const test = suite("what somebody may not know of is answered like what does not exist (security B3)");

const missingId = 535_353;

/** Makes what is hidden, and says from whom. */
type Hide = (world: World) => Promise<HiddenPair & { from: (world: World) => Promise<PersonName[]> }>;

const kinds: Record<string, Hide> = {
  "a private channel": async (world) => {
    const secret = await hideChannel(world);
    return {
      hidden: { id: secret.stream_id, text: "SECRETCHANNEL" },
      missing: { id: missingId, text: "MISSEDCHANNEL" },
      keys: /stream|channel|^to$|subscriptions|^add$|^delete$/,
      operators: ["channel", "stream"],
      from: async (world) => {
        const known = await Promise.all(outsiders.map((name) => isOutside(world, name, secret)));
        return outsiders.filter((_, at) => known[at]);
      },
    };
  },
  "a message in a private channel": async (world) => {
    const secret = await hideChannel(world);
    return {
      hidden: { id: secret.message_id },
      missing: { id: missingId },
      keys: /^message(s|_ids?)$|msg_ids|anchor/,
      operators: ["id", "near", "with"],
      from: async () => [...outsiders],
    };
  },
  "a stranger of a restricted guest": async (world) => {
    await restrictsGuests(world);
    return {
      hidden: { id: world.id("bob"), text: "bob@example.com" },
      missing: { id: missingId, text: "eve@example.com" },
      keys: /user|principal|member|^to$|sender|owner|recipients|people/,
      operators: ["sender", "dm", "dm-including", "group-pm-with", "mentions", "pm-with"],
      from: async () => ["gus"],
    };
  },
};

type Asked = { id: OperationId; as: PersonName; pair: HiddenPair; calls: CallPair };

const answersTo = async (world: World, { id, as, pair, calls }: Asked): Promise<string[]> => [
  await answerNaming(world, id, { as, params: calls.hidden, named: pair.hidden }),
  await answerNaming(world, id, { as, params: calls.missing, named: pair.missing }),
];

/** Asks in worlds of their own, since a call that succeeds changes what the next one finds. */
const answersApart = async (hide: Hide, { id, as, calls }: Asked): Promise<string[]> => {
  const answers: string[] = [];
  for (const which of ["hidden", "missing"] as const)
    await inWorld("memory", async (world) => {
      await prepareSample(id, world);
      const pair = await hide(world);
      answers.push(await answerNaming(world, id, { as, params: calls[which], named: pair[which] }));
    });
  return answers;
};

/** Whether answers tell what is hidden from what does not exist. */
const isTold = async (world: World, hide: Hide, asked: Asked): Promise<boolean> => {
  const [hidden, missing] = await answersTo(world, asked);
  if (hidden === missing) return false;
  const [alone, other] = await answersApart(hide, asked);
  return alone !== other;
};

/** These make channels. A name is taken by a hidden channel, too (channels.md 6.2). */
const makesChannels: readonly OperationId[] = ["subscribe", "updateSubscriptions"];

for (const [kind, hide] of Object.entries(kinds))
  for (const id of operationIds.filter((id) => !makesChannels.includes(id)))
    test(`${kind}: ${id}`, () =>
      inWorld("memory", async (world) => {
        await prepareSample(id, world);
        const { from, ...pair } = await hide(world);
        const told: string[] = [];
        for (const as of await from(world))
          for (const calls of callPairs(id, world, { as, pair }))
            if (await isTold(world, hide, { id, as, pair, calls })) told.push(`${as} with ${calls.what}`);
        assert.equal(told, []);
      }));

const own = /^(draft|saved_snippet|scheduled_message|reminder|attachment|device|queue)_id$|^fragment$/;
const others = ["olga", "ada", "max", "mia", "bob", "gus", "bea"] as const satisfies readonly PersonName[];

const keepsOwn = operationIds.filter((id) =>
  /\{(draft|saved_snippet|scheduled_message|reminder|attachment|device)_id\}|\{fragment\}|^\/events/.test(
    operationOf(id).path,
  ),
);

const missingInstead = (value: unknown, key: string): unknown => {
  if (!own.test(key)) return value;
  return typeof value === "number" ? missingId : "MISSING";
};

/** An error shows the id of a queue that it refuses. */
const ownNamed = ({ queue_id }: Params) => ({ id: missingId, text: String(queue_id ?? "MISSING") });

for (const id of keepsOwn)
  test(`what only its owner knows of: ${id}`, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      const owner = sampleOf(id).as;
      const params = sampleParams(id, world, owner);
      const missing = replaced(params, missingInstead) as Params;
      for (const as of others.filter((name) => name !== owner)) {
        const [hidden, other] = await Promise.all(
          [params, missing].map((sent) => answerNaming(world, id, { as, params: sent, named: ownNamed(sent) })),
        );
        assert.is(hidden, other, as);
      }
    }));
