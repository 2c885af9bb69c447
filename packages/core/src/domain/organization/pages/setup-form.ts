import { t } from "../../../schema/schema.js";
import { linkErrors } from "../../mail/index.js";
import { realmOf } from "../../realm/index.js";
import { ownerToSetUp } from "../setup/setup-link.js";
import { showSetup, showSetupRefusal, typedBefore } from "../setup/show-setup.js";
import { definePage } from "../vocabulary.js";

/** The page at the address that the first start prints: a form that makes the owner's account that of whoever fills it in. */
export const setupForm = definePage({
  method: "GET",
  path: "/setup/{key}/",
  params: t.object({ key: t.text() }),
  errors: linkErrors,
  refuse: showSetupRefusal,
  run: ({ params, read, use }) =>
    read(async (call) => {
      const owner = await ownerToSetUp(call, params.key);
      return showSetup(use, { typed: typedBefore((await realmOf(call.tx)).name, owner) });
    }),
});
