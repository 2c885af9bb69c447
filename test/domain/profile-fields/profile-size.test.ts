import { operationCases } from "../../support/cases/cases.js";
import { everyField, types } from "./fields.js";

const emoji = "\u{1f600}";

operationCases("updateProfileData", [
  {
    name: "takes no profile of more than 20,000 bytes with its HTML (security O2)",
    given: everyField,
    as: "mia",
    params: { data: [{ id: types.long, value: emoji.repeat(500) }] },
    error: ["profileTooLarge", { limit: 20_000 }],
  },
  {
    name: "takes a profile that is smaller",
    given: everyField,
    as: "mia",
    params: { data: [{ id: types.long, value: emoji.repeat(100) }] },
    result: {},
  },
]);
