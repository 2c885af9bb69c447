import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { domainShape, viewDomains } from "../domains.js";
import { defineOperation } from "../vocabulary.js";

export const getDomains = defineOperation({
  method: "GET",
  path: "/realm/domains",
  summary: "Get the domains that e-mail addresses may have",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ domains: t.array(domainShape) }),
  errors: [],
  async run({ tx }) {
    return { domains: await viewDomains(tx) };
  },
});
