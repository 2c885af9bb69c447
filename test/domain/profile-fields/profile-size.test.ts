import { operationCases } from "../../support/cases/cases.js";
import { field, idOf, types } from "./fields.js";

/** Each takes 4,000 bytes, as text and as HTML. */
const emojis = "\u{1f600}".repeat(500);
const places = [1, 2, 3, 4, 5, 6];
const longTexts = places.map((n) => field(types.long, `Text ${n}`));
const filled = (count: number) => ({ data: places.slice(0, count).map((n) => ({ id: idOf(n), value: emojis })) });

operationCases("updateProfileData", [
  {
    name: "takes no profile of more than 20,000 bytes with its HTML (security O2)",
    given: longTexts,
    as: "mia",
    params: filled(5),
    error: ["profileTooLarge", { limit: 20_000 }],
  },
  {
    name: "takes a profile that is smaller",
    given: longTexts,
    as: "mia",
    params: filled(4),
    result: {},
  },
]);
