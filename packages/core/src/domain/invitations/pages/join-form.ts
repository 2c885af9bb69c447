import { t } from "../../../schema/schema.js";
import { showRefusal } from "../../../wire/pages/layout.js";
import { realmOf } from "../../realm/index.js";
import { findInvitation, findingErrors } from "../accept-invitation.js";
import { definePage } from "../vocabulary.js";
import { showJoining } from "./joining.js";

/** The page behind an invitation's link: a form that creates an account. */
export const joinForm = definePage({
  method: "GET",
  path: "/join/{key}/",
  params: t.object({ key: t.text() }),
  errors: findingErrors,
  refuse: showRefusal,
  run: ({ params, read, use }) =>
    read(async (call) => {
      const { email } = await findInvitation(call, params.key);
      return showJoining(use, { realm: (await realmOf(call.tx)).name, email });
    }),
});
