import { useSelect } from "@confab/client/react";
import { ArrowLeft } from "lucide-preact";
import { useState } from "preact/hooks";
import { client } from "../../client.js";
import { useAction } from "../../parts/forms/use-action.js";
import { known } from "../../parts/known.js";
import { Problem } from "../../parts/problem.js";
import { mayInRealm } from "../../parts/rights/group-setting.js";
import { type Chosen, PeoplePicker } from "../../parts/rights/people-picker.js";
import { go } from "../../shell/route.js";
import { TopBar } from "../../shell/top-bar.js";
import { g } from "../../texts/groups/index.js";
import { t } from "../../texts/index.js";
import { addressOfGroup } from "./group-address.js";
import { longestGroupText } from "./group-rights.js";

const create = async (form: FormData, { people, groups }: Chosen): Promise<void> => {
  const name = String(form.get("name")).trim();
  const { group_id } = await client.api.createUserGroup({
    name,
    description: String(form.get("description")).trim(),
    members: [...people],
    subgroups: [...groups],
  });
  go(addressOfGroup(group_id, name, "members"));
};

const Title = () => (
  <span class="channel-title">
    <a class="icon-button" href="#groups" aria-label={g.all}>
      <ArrowLeft size={18} />
    </a>
    {g.new}
  </span>
);

/** Makes a user group. */
export const NewGroup = () => {
  const [members, setMembers] = useState<Chosen>({ people: [known((view) => view.self)], groups: [] });
  const { runOnce, problem, isBusy } = useAction();
  const mayCreate = useSelect((view) => mayInRealm(view, "can_create_groups"), []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    void runOnce(() => create(form, members));
  };
  return (
    <>
      <TopBar title={<Title />} />
      <div class="channel-page">
        <div class="new-channel">
          <form onSubmit={submit}>
            <label class="field">
              <span>{g.name}</span>
              <input name="name" maxLength={longestGroupText.name} required autoFocus dir="auto" autoComplete="off" />
            </label>
            <label class="field">
              <span>{g.description}</span>
              <textarea name="description" rows={2} maxLength={longestGroupText.description} dir="auto" />
            </label>
            <div class="field">
              <span>{g.tabs.members}</span>
              <PeoplePicker label={g.tabs.members} value={members} hasGroups onChange={setMembers} />
              <small>{g.peopleHint}</small>
            </div>
            <Problem problem={problem ?? null} />
            <div class="line-form">
              <div class="buttons">
                <button type="submit" class="button primary" disabled={!mayCreate} aria-disabled={isBusy}>
                  {g.create}
                </button>
                <a class="button" href="#groups">
                  {t.common.cancel}
                </a>
              </div>
            </div>
          </form>
        </div>
      </div>
    </>
  );
};
