import { callers } from "../../support/cases/callers.js";
import { type Case, quickest, runCase } from "../../support/cases/cases.js";
import type { OperationId } from "../../support/cases/doors.js";
import { casesOf, sampleOf } from "../../support/cases/walk.js";
import type { Audience } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";
import { watchers } from "../../support/world/people.js";
import { inWorld } from "../../support/world/world.js";
import { checkCaller } from "../access/call-as.js";
import { withAudience, withOperation, withPermission } from "./mutations.js";

const fails = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return false;
  } catch {
    return true;
  }
};

const someCallerFails = async (id: OperationId): Promise<boolean> => {
  for (const caller of callers) {
    const expected = sampleOf(id).callers[caller];
    if (await fails(() => checkCaller(id, caller, expected))) return true;
  }
  return false;
};

const permissions = {
  "anyone with an account": { refusal: () => null, webhookBots: true },
  anyone: { anonymous: true },
} as const;

/** An operation that everybody with an account may call already is not changed by letting them. */
const isOpen = (id: OperationId): boolean =>
  Object.values(sampleOf(id).callers).filter((expected) => expected === "ok").length >= callers.length - 3;

const someFails = async (id: OperationId, cases: readonly Case[]): Promise<boolean> => {
  // Those that say who gets what come first: they are the ones to notice.
  const sorted = [...cases].sort((a, b) => Number(b.events !== undefined) - Number(a.events !== undefined));
  for (const each of sorted) if (await fails(() => runCase(id, each, quickest(each)))) return true;
  return false;
};

const watching = await inWorld("memory", async (world) => new Set(watchers.map((name) => world.id(name))));

/** Whether anybody whose queue is looked at may get it; a new account has none yet. */
const isWatched = ({ users = [], ...more }: Audience): boolean =>
  Object.keys(more).length > 0 || users.some((id) => watching.has(id));

const isEverybody = ({ everyone, except = [] }: Audience): boolean => everyone === true && except.length === 0;

interface Sending {
  /** Whether any goes to less than everybody. */
  isLimited: boolean;
  /** What brings it about; no other case can notice who gets it. */
  cases: Set<Case>;
}

/** The events that the cases of an operation bring about. */
const sendingsOf = async (id: OperationId): Promise<Map<string, Sending>> => {
  const sendings = new Map<string, Sending>();
  for (const each of casesOf(id)) {
    const note = (name: string, audience: Audience) => {
      if (!isWatched(audience)) return audience;
      const { isLimited, cases } = sendings.get(name) ?? { isLimited: false, cases: new Set() };
      sendings.set(name, { isLimited: isLimited || !isEverybody(audience), cases: cases.add(each) });
      return audience;
    };
    await withOperation(id, withAudience(note), () => runCase(id, each, quickest(each)).catch(() => {}));
  }
  return sendings;
};

const changedFor = (changed: string, audience: Audience) =>
  withAudience((name, own) => (name === changed ? audience : own));

/** Declares that the cases of these operations notice a change of who may call them, and of who hears of it. */
export const testMutations = (name: string, ids: readonly OperationId[]): void => {
  const test = suite(name);

  for (const id of ids)
    for (const [name, permission] of Object.entries(permissions)) {
      if (sampleOf(id).callers.nobody === "ok" || (name !== "anyone" && isOpen(id))) continue;
      test(`${id} for ${name} is noticed (security B1)`, async () => {
        assert.ok(await withOperation(id, withPermission(permission), () => someCallerFails(id)));
      });
    }

  for (const id of ids)
    test(`${id}: an event to everyone, or to nobody, is noticed (security B4)`, async () => {
      const unnoticed: string[] = [];
      for (const [name, { isLimited, cases }] of await sendingsOf(id)) {
        const isNoticed = (audience: Audience) =>
          withOperation(id, changedFor(name, audience), () => someFails(id, [...cases]));
        if (isLimited && !(await isNoticed({ everyone: true }))) unnoticed.push(`${name} to everyone`);
        if (!(await isNoticed({}))) unnoticed.push(`${name} to nobody`);
      }
      assert.equal(unnoticed, [], `No case of ${id} notices; give one of them \`events\`.`);
    });
};
