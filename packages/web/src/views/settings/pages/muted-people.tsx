import { useSelect } from "@confab/client/react";
import { client } from "../../../client.js";
import { Avatar } from "../../../parts/avatar.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { nameOf } from "../../../parts/names.js";
import { Problem } from "../../../parts/problem.js";
import { PeoplePicker } from "../../../parts/rights/people-picker.js";
import { s } from "../../../texts/settings/index.js";
import { dayName } from "../../../texts/times.js";

const MutedPerson = ({ user_id, since, onUnmute }: { user_id: number; since: number; onUnmute(): void }) => {
  const name = useSelect((view) => nameOf(view, user_id), [user_id]);
  return (
    <div class="thing">
      <Avatar user_id={user_id} size={32} />
      <span class="thing-words">
        <b dir="auto">{name}</b>
        <small class="hint">{s.mutedPeople.since(dayName(since))}</small>
      </span>
      <button type="button" class="button" onClick={onUnmute}>
        {s.mutedPeople.unmute}
      </button>
    </div>
  );
};

/** People whose messages one does not want to be told of. */
export const MutedPeople = () => {
  const muted = useSelect((view) => view.field("muted_users") ?? [], []);
  const self = useSelect((view) => view.self, []);
  const { run, problem } = useAction();
  return (
    <>
      <p class="hint">{s.mutedPeople.hint}</p>
      <LineGroup>
        <div class="one-field">
          <PeoplePicker
            label={s.mutedPeople.mute}
            value={{ people: [], groups: [] }}
            without={[self, ...muted.map(({ id }) => id)]}
            onChange={({ people: [muted_user_id] }) => {
              if (muted_user_id !== undefined) void run(() => client.api.muteUser({ muted_user_id }));
            }}
          />
        </div>
        <Problem problem={problem ?? null} />
        {muted.length === 0 && <p class="things-empty">{s.mutedPeople.empty}</p>}
        {muted.map(({ id, timestamp }) => (
          <MutedPerson
            key={id}
            user_id={id}
            since={timestamp}
            onUnmute={() => run(() => client.api.unmuteUser({ muted_user_id: id }))}
          />
        ))}
      </LineGroup>
    </>
  );
};
