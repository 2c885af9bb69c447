import { t } from "../../../schema/schema.js";
import { showRefusal } from "../../../wire/pages/layout.js";
import { definePage } from "../../../wire/pages/page.js";
import { realmOf } from "../../realm/index.js";
import { findInvitation } from "../accept-invitation.js";
import { showJoining } from "./joining.js";

export const joinForm = definePage({
  method: "GET",
  path: "/join/{key}/",
  params: t.object({ key: t.text() }),
  refuse: showRefusal,
  run: ({ params, read, now }) =>
    read(async (tx) => {
      const { email } = await findInvitation({ tx, now }, params.key);
      return showJoining({ realm: (await realmOf(tx)).name, email });
    }),
});
