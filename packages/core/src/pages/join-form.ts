import { definePage } from "../page.js";
import { findInvitation } from "../rules/accept-invitation.js";
import { realmOf } from "../rules/realm.js";
import { t } from "../schema.js";
import { showJoining } from "./joining.js";
import { showRefusal } from "./layout.js";

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
