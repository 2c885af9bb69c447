import { t, table, unique } from "@confab/core";
import { randomNumbers } from "@confab/core/testing";
import { KeptTable, ResidentRows } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("rows in memory");

const people = table(
  { name: t.string(), team: t.nullable(t.string()), rank: t.integer() },
  { byName: unique("name"), byTeam: ["team"], byTeamAndRank: ["team", "rank"] },
  { resident: true },
);
type Person = { id: number };

const person = (id: number, name: string, team: string | null = null, rank = 0) => ({ id, name, team, rank });

test("a changed row makes what was found by its former and by its new values forgotten, and nothing else", () => {
  const kept = new KeptTable(people, 0);
  const ada = person(1, "ada", "red");
  const key = (team: string) => kept.keyOf("byTeam", { prefix: [team] }) ?? "";
  kept.keep(ada);
  kept.remember(key("red"), [ada]);
  kept.remember(key("blue"), []);
  kept.remember(key("green"), [person(2, "bob", "green")]);
  kept.change(1, person(1, "ada", "blue"));
  assert.equal(
    ["red", "blue", "green"].map((team) => kept.find(key(team))?.length),
    [undefined, undefined, 1],
  );
  assert.is(Reflect.get(kept.get(1) ?? {}, "team"), "blue");
});

test("what was found is forgotten also where the row itself was dropped before", () => {
  const kept = new KeptTable(people, 0);
  const key = kept.keyOf("byTeam", { prefix: ["red"] }) ?? "";
  kept.remember(key, [person(1, "ada", "red")]);
  kept.makeRoom();
  assert.is(kept.find(key)?.length, 1);
  kept.makeRoom();
  kept.change(1, null);
  assert.is(kept.find(key), undefined);
});

test("what is asked for stays when room is made, and the rest goes", () => {
  const kept = new KeptTable(people, 0);
  for (const id of [1, 2]) kept.keep(person(id, `${id}`));
  kept.makeRoom();
  kept.get(1);
  kept.makeRoom();
  assert.equal([kept.get(1)?.id, kept.get(2)?.id], [1, undefined]);
});

test("rows take no more than their room, however many are read", () => {
  const rows = new ResidentRows({ people }, 0, 100_000);
  for (let id = 1; id <= 10_000; id += 1) rows.keep("people", person(id, `name ${id}`));
  const held = Array.from({ length: 10_000 }, (_, at) => rows.get("people", at + 1)).filter(Boolean).length;
  assert.ok(held > 100 && held < 1_000, `${held} rows are kept.`);
});

test("whatever was read and changed, a remembered scan finds what is stored", () => {
  const random = randomNumbers(7);
  const pick = (count: number) => Math.floor(random() * count);
  const kept = new KeptTable(people, 0);
  const stored = new Map<number, Person>();
  for (let step = 0; step < 20_000; step += 1) {
    const id = 1 + pick(20);
    const roll = random();
    if (roll < 0.3) {
      const row = person(id, `${id}`, ["red", "blue", null][pick(3)] ?? null, pick(2));
      stored.set(id, row);
      kept.change(id, row);
    } else if (roll < 0.35) {
      stored.delete(id);
      kept.change(id, null);
    } else if (roll < 0.37) kept.makeRoom();
    else if (roll < 0.6) {
      const row = stored.get(id);
      const known = kept.get(id);
      if (known !== undefined) assert.equal(known, row);
      else if (row !== undefined) kept.keep(row);
    } else {
      const [team, rank] = [["red", "blue"][pick(2)] as string, pick(2)];
      const [index, prefix] = random() < 0.5 ? ["byTeam", [team]] : ["byTeamAndRank", [team, rank]];
      const key = kept.keyOf(index as string, { prefix: prefix as [string] }) ?? "";
      const rows = [...stored.values()].filter(
        (row) => Reflect.get(row, "team") === team && (index === "byTeam" || Reflect.get(row, "rank") === rank),
      );
      const found = kept.find(key);
      if (found === undefined) kept.remember(key, rows);
      else assert.equal([...found].sort(byId), rows.sort(byId));
    }
  }
});

const byId = (one: Person, other: Person) => one.id - other.id;
