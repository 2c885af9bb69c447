import type { Given } from "../../../support/cases/cases.js";
import { operationCases, partial } from "../../../support/cases/cases.js";
import { begun, messageId, says, toPeople } from "../sent.js";

const newest = 10_000_000_000_000_000;

const waits =
  (seconds: number): Given =>
  (world) =>
    world.clock.advance(seconds * 1000);

/** Messages of 11:18:00, 11:18:01 and 11:19:00 on 24 February 2024. */
const three = [begun("design"), waits(1), begun("design"), waits(59), begun("design")];

const at = (anchor_date: string, more = {}) => ({
  ...{ anchor: "date", anchor_date, num_before: 0, num_after: 0 },
  ...more,
});

/** Which message comes first at a date; null for none of them. */
const dates: readonly (readonly [date: string, n: number])[] = [
  ["2024-02-24", 1],
  ["20240224", 1],
  ["2024-02-24T11:18:01", 2],
  ["2024-02-24T11:18:01Z", 2],
  ["2024-02-24 11:18:01z", 2],
  ["2024-02-24T11:18:00.5Z", 2],
  ["2024-02-24T11:18:00,500Z", 2],
  ["2024-02-24T11:18:00.000Z", 1],
  ["20240224T111801Z", 2],
  ["2024-02-24T13:18:01+02:00", 2],
  ["2024-02-24T13:18:01+0200", 2],
  ["2024-02-24T13:18:01+02", 2],
  ["2024-02-24T06:48:01-04:30", 2],
  ["2024-02-24T11:19", 3],
  ["2024-02-24T11", 1],
  ["2024-02-24T11:18:02Z", 3],
  ["2024-02-25", 3],
  ["9999-12-31T23:59:59Z", 3],
  ["0001-01-01", 1],
  [" 2024-02-24 ", 1],
];

const bad = [
  "",
  "today",
  "2024",
  "2024-02",
  "2024-13-01",
  "2024-02-30",
  "2023-02-29",
  "2024-02-24T25:00",
  "2024-02-24T11:60",
];
const worse = [
  "2024-02-24T11:18:60",
  "2024-02-24Z",
  "2024-02-24T11:18+25:00",
  "2024-02-24T",
  "1708773480",
  "2024-02-24T11:18:01 Z",
];

operationCases("getMessages", [
  ...dates.map(([date, n]) => ({
    name: `begins at ${date}`,
    given: three,
    as: "mia" as const,
    params: at(date),
    doors: ["in process", "over the wire"] as const,
    result: partial({ anchor: messageId(n), found_anchor: true, messages: [partial({ id: messageId(n) })] }),
  })),
  {
    name: "begins with the first match of a narrow",
    given: [...three, says("bob", toPeople("mia"))],
    as: "mia",
    params: at("2024-02-24", { narrow: [["is", "dm"]] }),
    result: partial({ anchor: messageId(4), found_anchor: true }),
  },
  {
    name: "begins with the newest match where none is later",
    given: [says("bob", toPeople("mia")), waits(10), ...three],
    as: "mia",
    params: at("2024-02-25", { narrow: [["is", "dm"]], num_before: 5 }),
    result: partial({ anchor: messageId(1), found_anchor: true, found_oldest: true }),
  },
  {
    name: "finds nothing where nothing matches",
    given: three,
    as: "mia",
    params: at("2024-02-24", { narrow: [["is", "dm"]] }),
    result: {
      ...{ messages: [], anchor: newest, history_limited: false },
      ...{ found_anchor: false, found_oldest: false, found_newest: false },
    },
  },
  ...[...bad, ...worse].map((date) => ({
    name: `refuses the date ${JSON.stringify(date)}`,
    as: "mia" as const,
    params: at(date),
    doors: ["in process", "over the wire"] as const,
    error: ["invalidParameter", { text: "anchor_date is not a date" }] as const,
  })),
  {
    name: "wants a date",
    as: "mia",
    params: { anchor: "date", num_before: 1, num_after: 1 },
    error: "anchorDateMissing",
  },
]);
