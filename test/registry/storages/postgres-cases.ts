import { type Case, isPossible, type Run, runCase } from "../../support/cases/cases.js";
import { tables } from "../../support/cases/walk.js";
import { noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { suite } from "../../support/suite.js";
import { closeCopies } from "../../support/world/postgres-copies.js";

const storage = "two processes on PostgreSQL";
/** Each case is called by the first of these doors that it can be called by. */
const runs: readonly Run[] = [
  { door: "over the wire", storage },
  { door: "in process", storage },
];

/** Declares the cases of all operations that are chosen by their place in their table and among all of them. */
export const testPostgresCases = async (
  name: string,
  isChosen: (place: number, placeOfAll: number) => boolean,
): Promise<void> => {
  const test = suite(name);
  test.after(closeCopies);
  if ((await testPostgres()) === undefined) {
    test.skip("every case", noPostgres);
    return;
  }
  let count = 0;
  const declare = (id: string, each: Case, place: number): void => {
    const run = runs.find(({ door }) => isPossible(each, door));
    if (run === undefined || !isChosen(place, count++)) return;
    test(`${id}: ${each.name} (${run.door})`, () => runCase(id, each, run));
  };
  for (const { id, cases } of tables) for (const [place, each] of cases.entries()) declare(id, each, place);
};
