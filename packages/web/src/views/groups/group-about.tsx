import { useSelect } from "@confab/client/react";
import { client } from "../../client.js";
import { ConfirmButton } from "../../parts/forms/confirm-button.js";
import { Line, LineGroup } from "../../parts/forms/line.js";
import { TextLine } from "../../parts/forms/text-line.js";
import { useAction } from "../../parts/forms/use-action.js";
import { nameOf } from "../../parts/names.js";
import type { PermissionValue } from "../../parts/rights/group-setting.js";
import { whoHas } from "../../parts/rights/words.js";
import { g } from "../../texts/groups/index.js";
import { dayName } from "../../texts/times.js";
import { groupRights, type KnownGroup, longestGroupText } from "./group-rights.js";

const NameLines = ({ group: { id: user_group_id, name, description } }: { group: KnownGroup }) => {
  const renaming = useAction();
  const describing = useAction();
  return (
    <LineGroup>
      <TextLine
        label={g.name}
        value={name}
        maxLength={longestGroupText.name}
        problem={renaming.problem}
        onSave={(name) => renaming.run(() => client.api.updateUserGroup({ user_group_id, name }))}
      />
      <TextLine
        label={g.description}
        value={description}
        maxLength={longestGroupText.description}
        problem={describing.problem}
        isLong
        onSave={(description) => describing.run(() => client.api.updateUserGroup({ user_group_id, description }))}
      />
    </LineGroup>
  );
};

const UseLine = ({ group: { id: user_group_id, name, deactivated } }: { group: KnownGroup }) => {
  const { run, problem } = useAction();
  if (deactivated)
    return (
      <Line label={g.reactivate} problem={problem}>
        <button
          type="button"
          class="button"
          onClick={() => run(() => client.api.updateUserGroup({ user_group_id, deactivated: false }))}
        >
          {g.reactivate}
        </button>
      </Line>
    );
  return (
    <Line label={g.deactivate} hint={g.deactivateHint}>
      <ConfirmButton
        label={g.deactivate}
        question={g.deactivateQuestion(name)}
        action={() => client.api.deactivateUserGroup({ user_group_id })}
      />
    </Line>
  );
};

const Origin = ({ group: { creator_id, date_created } }: { group: KnownGroup }) => {
  const creator = useSelect((view) => (creator_id === null ? undefined : nameOf(view, creator_id)), [creator_id]);
  if (date_created === null) return null;
  const date = dayName(date_created);
  return <p class="hint">{creator === undefined ? g.created(date) : g.createdBy(date, creator)}</p>;
};

/** What a group is for. */
export const GroupDescription = ({ group: { description, is_system_group } }: { group: KnownGroup }) => (
  <div class="group-description">
    {is_system_group && <p class="hint">{g.ofRoles}</p>}
    {!is_system_group && description === "" && <p class="hint">{g.noDescription}</p>}
    {description !== "" && <p dir="auto">{description}</p>}
  </div>
);

/** What a group is, and whether it is in use. */
export const GroupAbout = ({ group }: { group: KnownGroup }) => {
  const { mayManage } = useSelect((view) => groupRights(view, group), [group]);
  const managers = useSelect((view) => whoHas(view, group.can_manage_group as PermissionValue), [group]);
  return (
    <>
      {mayManage ? <NameLines group={group} /> : <GroupDescription group={group} />}
      {mayManage && (
        <LineGroup>
          <UseLine group={group} />
        </LineGroup>
      )}
      {!mayManage && !group.is_system_group && <p class="hint group-description">{g.mayChange(managers)}</p>}
      <Origin group={group} />
    </>
  );
};
