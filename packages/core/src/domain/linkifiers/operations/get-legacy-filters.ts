import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const getLegacyFilters = defineOperation({
  method: "GET",
  path: "/realm/filters",
  summary: "Get linkifiers in their older form: always an empty list",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ filters: t.array(t.unknown(), { description: "Always empty" }) }),
  errors: [],
  async run() {
    return { filters: [] };
  },
});
