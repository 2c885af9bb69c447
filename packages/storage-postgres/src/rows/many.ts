import type { ManyScans, Shape, Value } from "@confab/core";
import { sqlName } from "../schema/names.js";
import { type Statement, statement } from "../server/statement.js";
import { type Along, columnsOf, selected, sorted, within } from "./plan.js";
import { arrayType } from "./rows.js";

/** One statement for the scans of all prefixes that have null in the same places. */
interface ManyPlan {
  /** Which of the prefixes, by their place in the list. */
  places: number[];
  statement: Statement;
  /** What follows the organization. */
  values: unknown[];
}

const id = { kind: "integer" } as const;

const kindOf = ({ columns }: Shape, name: string) => columns.find((column) => column.name === name) ?? id;

const isNull = (prefix: readonly Value[]): string => prefix.map((value) => (value === null ? "n" : "v")).join("");

const byNulls = (prefixes: readonly (readonly Value[])[]): Map<string, number[]> => {
  const groups = new Map<string, number[]>();
  for (const [at, prefix] of prefixes.entries()) {
    const key = isNull(prefix);
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  return groups;
};

/** Answers, beside the columns, which prefix of the list a row belongs to, from 1 upwards. */
const planFor = ({ shape, table, order }: Along, scans: ManyScans, places: number[]): ManyPlan[] => {
  const { prefixes, reverse, limit, columns } = scans;
  const sample = prefixes[places[0] ?? 0] ?? [];
  const given = sample.flatMap((value, at) => (value === null ? [] : [at]));
  const names = given.map((at) => order[at] ?? "id");
  const conditions = sample.map((value, at) =>
    value === null ? `${sqlName(order[at] ?? "id")} IS NULL` : `${sqlName(order[at] ?? "id")} = p.v${at}`,
  );
  const bounded = order[sample.length];
  // The places themselves are the first array, since a prefix of nulls alone has no values.
  const first = names.length + 3;
  const stretches = bounded === undefined ? [{ where: "", bounds: [] }] : within(shape, bounded, { ...scans, first });
  const lists = ["bigint[]", ...names.map((name) => arrayType(kindOf(shape, name)))];
  const unnested = lists.map((type, at) => `$${at + 2}::${type}`).join(", ");
  const aliases = ["place", ...given.map((at) => `v${at}`)].join(", ");
  const rest = sorted(shape, order.slice(sample.length), reverse);
  const wanted = columnsOf(shape, columns);
  const plans = stretches.map(({ where, bounds }) => {
    const rows =
      `SELECT ${selected(wanted)} FROM ${table} WHERE ${["org = $1", ...conditions, where].filter(Boolean).join(" AND ")}` +
      `${rest === "" ? "" : ` ORDER BY ${rest}`} LIMIT $${first + bounds.length}::bigint`;
    return {
      places,
      statement: statement(
        `SELECT ${selected(wanted, "r.")}, p.place FROM unnest(${unnested}) AS p(${aliases}) CROSS JOIN LATERAL (${rows}) AS r`,
      ),
      values: [
        places,
        ...given.map((at) => places.map((place) => prefixes[place]?.[at])),
        ...bounds.map((one) => scans[one]),
        limit ?? null,
      ],
    };
  });
  return reverse ? plans.reverse() : plans;
};

/** How to answer scans that differ in their prefix alone. Rows of one prefix come in order, from each statement after the other. */
export const manyPlansOf = (along: Along, scans: ManyScans): ManyPlan[] =>
  [...byNulls(scans.prefixes).values()].flatMap((places) => planFor(along, scans, places));
