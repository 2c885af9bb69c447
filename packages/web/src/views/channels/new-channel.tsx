import { useSelect } from "@confab/client/react";
import { ArrowLeft } from "lucide-preact";
import { useState } from "preact/hooks";
import { client } from "../../client.js";
import { ToggleLine } from "../../parts/forms/controls.js";
import { LineGroup } from "../../parts/forms/line.js";
import { useAction } from "../../parts/forms/use-action.js";
import { Problem } from "../../parts/problem.js";
import { type ChannelKind, opennessOf } from "../../parts/rights/channel-kind.js";
import { mayInRealm, type PermissionValue, toSend } from "../../parts/rights/group-setting.js";
import { type Chosen, PeoplePicker, peopleOf } from "../../parts/rights/people-picker.js";
import { PermissionLine } from "../../parts/rights/permission-line.js";
import { addressOfChannel, go } from "../../shell/route.js";
import { TopBar } from "../../shell/top-bar.js";
import { c } from "../../texts/channels/index.js";
import { t } from "../../texts/index.js";
import { FolderLine } from "../channel-details/folder-line.js";
import { KindChoice } from "./kind-choice.js";

interface Wish {
  readonly kind: ChannelKind;
  readonly people: Chosen;
  readonly folder_id: number | null;
  readonly posting: PermissionValue | undefined;
  readonly announces: boolean;
}

/** Everybody whom one has named, and oneself. */
const subscribersOf = (chosen: Chosen): number[] =>
  client.store.select((view) => [...new Set([view.self, ...peopleOf(view, chosen)])]).get();

const create = async (
  name: string,
  description: string,
  { kind, people, folder_id, posting, announces }: Wish,
): Promise<number> => {
  const { id } = await client.api.createChannel({
    name,
    description,
    subscribers: subscribersOf(people),
    announce: announces && kind !== "privateShared" && kind !== "privateProtected",
    ...opennessOf(kind),
    ...(folder_id === null ? {} : { folder_id }),
    ...(posting === undefined ? {} : { can_send_message_group: toSend(posting) }),
  });
  return id;
};

const everyone = (view: Parameters<Parameters<typeof useSelect>[0]>[0]): number =>
  [...view.groups.values()].find(({ name }) => name === "role:everyone")?.id ?? 0;

/** Makes a channel. */
export const NewChannel = () => {
  const startsPublic = useSelect((view) => mayInRealm(view, "can_create_public_channel_group"), []);
  const [wish, setWish] = useState<Wish>({
    kind: startsPublic ? "public" : "privateShared",
    people: { people: [], groups: [] },
    folder_id: null,
    posting: undefined,
    announces: true,
  });
  const everybody = useSelect(everyone, []);
  const rules = useSelect(
    (view) => view.field("server_supported_permission_settings")?.stream.can_send_message_group,
    [],
  );
  const self = useSelect((view) => view.self, []);
  const announced = useSelect((view) => view.field("realm_new_stream_announcements_stream_id") ?? -1, []);
  const longestName = useSelect((view) => view.field("max_stream_name_length") ?? 60, []);
  const longestText = useSelect((view) => view.field("max_stream_description_length") ?? 1_024, []);
  const { runOnce, problem, isBusy } = useAction();
  const change = (changes: Partial<Wish>): void => setWish({ ...wish, ...changes });
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    await runOnce(async () => {
      const id = await create(String(form.get("name")).trim(), String(form.get("description")).trim(), wish);
      go(addressOfChannel(id));
    });
  };
  const isPublic = wish.kind === "public" || wish.kind === "webPublic";
  const title = (
    <span class="channel-title">
      <a class="icon-button" href="#channels" aria-label={c.all}>
        <ArrowLeft size={18} />
      </a>
      {c.new}
    </span>
  );
  return (
    <>
      <TopBar title={title} />
      <div class="channel-page">
        <div class="new-channel">
          <form onSubmit={submit}>
            <label class="field">
              <span>{c.name}</span>
              <input name="name" maxLength={longestName} required autoFocus dir="auto" autoComplete="off" />
            </label>
            <label class="field">
              <span>{c.description}</span>
              <textarea name="description" rows={2} maxLength={longestText} dir="auto" />
            </label>
            <KindChoice value={wish.kind} onChange={(kind) => change({ kind })} />
            <div class="field">
              <span>{c.people}</span>
              <PeoplePicker
                label={c.people}
                value={wish.people}
                hasGroups
                without={[self]}
                onChange={(people) => change({ people })}
              />
              <small>{c.peopleHint}</small>
            </div>
            <LineGroup>
              <PermissionLine
                label={c.posting}
                value={wish.posting ?? everybody}
                rules={rules}
                mayChange
                store={async (posting) => change({ posting })}
              />
              <FolderLine value={wish.folder_id} mayChange store={async (folder_id) => change({ folder_id })} />
              {isPublic && announced >= 0 && (
                <ToggleLine
                  label={c.announce}
                  hint={c.announceHint}
                  value={wish.announces}
                  onChange={(announces) => change({ announces })}
                />
              )}
            </LineGroup>
            <Problem problem={problem ?? null} />
            <div class="line-form">
              <div class="buttons">
                <button type="submit" class="button primary" aria-disabled={isBusy}>
                  {c.create}
                </button>
                <a class="button" href="#channels">
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
