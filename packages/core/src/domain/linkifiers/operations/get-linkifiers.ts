import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { linkifierList } from "../linkifier-list.js";
import { viewLinkifiers } from "../linkifiers.js";
import { defineOperation } from "../vocabulary.js";

export const getLinkifiers = defineOperation({
  method: "GET",
  path: "/realm/linkifiers",
  summary: "Get all linkifiers",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ linkifiers: linkifierList }),
  errors: [],
  async run({ tx }) {
    return { linkifiers: await viewLinkifiers(tx) };
  },
});
