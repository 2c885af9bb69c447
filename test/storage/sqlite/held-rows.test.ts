import { HeldRows } from "../../../packages/storage-sqlite/src/rows/held.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("rows that a write holds");

/** How often it is looked at a held row while so many clean ones come beside so many that are not written yet. */
const looks = (unwritten: number, clean: number): number => {
  let looked = 0;
  const rows = new HeldRows(() => []);
  const held = (id: number, change: "new" | "none") => ({
    cells: [id],
    get change() {
      looked += 1;
      return change;
    },
  });
  for (let id = 1; id <= unwritten; id += 1) rows.put(id, held(id, "new"));
  for (let id = 1; id <= clean; id += 1) {
    rows.note([unwritten + id]);
    rows.put(unwritten + id, held(unwritten + id, "none"));
  }
  return looked;
};

test("each row is looked at a few times, however many wait to be written", () => {
  const most = (count: number) => 10 * count;
  for (const count of [1_500, 3_000, 6_000]) {
    const looked = looks(count, count);
    assert.ok(looked <= most(count), `${looked} looks at ${count} rows`);
  }
});
