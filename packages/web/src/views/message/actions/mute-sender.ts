import type { StoreView } from "@confab/client";
import { client } from "../../../client.js";
import { confirmFirst } from "../../../parts/dialog.js";
import { known } from "../../../parts/known.js";
import { nameOf } from "../../../parts/names.js";
import { t } from "../../../texts/index.js";

/** Whether one has muted a person. */
export const isMutedPerson = (view: StoreView, user_id: number): boolean =>
  view.field("muted_users")?.some(({ id }) => id === user_id) ?? false;

/** Mutes a person once it was confirmed, or lets them be heard again. */
export const toggleMutedPerson = (user_id: number): void => {
  if (known((view) => isMutedPerson(view, user_id)))
    void client.api.unmuteUser({ muted_user_id: user_id }).catch(() => {});
  else
    confirmFirst({
      title: t.actions.muteTitle(known((view) => nameOf(view, user_id))),
      text: t.actions.muteText,
      action: t.actions.mute,
      run: () => client.api.muteUser({ muted_user_id: user_id }),
    });
};
