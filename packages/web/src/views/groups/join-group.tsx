import { useSelect } from "@confab/client/react";
import { client } from "../../client.js";
import { ConfirmButton } from "../../parts/forms/confirm-button.js";
import { useAction } from "../../parts/forms/use-action.js";
import { isInGroup } from "../../parts/in-group.js";
import { Problem } from "../../parts/problem.js";
import type { PermissionValue } from "../../parts/rights/group-setting.js";
import { g } from "../../texts/groups/index.js";
import { groupRights, type KnownGroup } from "./group-rights.js";

/** Joins a group, or leaves it. Who could not come back is asked first. */
export const JoinGroup = ({ group }: { group: KnownGroup }) => {
  const { id: user_group_id, name } = group;
  const self = useSelect((view) => view.self, []);
  const { mayJoin, mayLeave, mayAdd } = useSelect((view) => groupRights(view, group), [group]);
  const mayReturn = useSelect(
    (view) => mayAdd || isInGroup(view, view.self, group.can_join_group as PermissionValue),
    [group, mayAdd],
  );
  const { runOnce, problem, isBusy } = useAction();
  const leave = () => client.api.updateUserGroupMembers({ user_group_id, delete: [self] });
  const join = () => client.api.updateUserGroupMembers({ user_group_id, add: [self] });
  if (!mayJoin && !mayLeave) return null;
  if (mayLeave && !mayReturn)
    return <ConfirmButton label={g.leave} question={g.leaveQuestion(name)} isDanger={false} action={leave} />;
  const label = mayLeave ? g.leave : g.join;
  return (
    <>
      <button
        type="button"
        class={mayLeave ? "button quiet" : "button primary"}
        aria-label={`${label}: ${name}`}
        aria-disabled={isBusy}
        onClick={() => runOnce(mayLeave ? leave : join)}
      >
        {label}
      </button>
      <Problem problem={problem ?? null} />
    </>
  );
};
