import { useSelect } from "@confab/client/react";
import { useRef, useState } from "preact/hooks";
import { Virtualizer } from "virtua";
import { client } from "../../client.js";
import { useAction } from "../../parts/forms/use-action.js";
import { nameOf } from "../../parts/names.js";
import { PersonRow } from "../../parts/person-row.js";
import { Problem } from "../../parts/problem.js";
import { channelRights, type KnownChannel } from "../../parts/rights/channel-rights.js";
import type { PermissionValue } from "../../parts/rights/group-setting.js";
import { type Chosen, PeoplePicker, peopleOf } from "../../parts/rights/people-picker.js";
import { whoHas } from "../../parts/rights/words.js";
import { c } from "../../texts/channels/index.js";
import { useSubscribers } from "./use-subscribers.js";

const nobody: Chosen = { people: [], groups: [] };

const AddPeople = ({ channel, subscribers }: { channel: KnownChannel; subscribers: readonly number[] }) => {
  const [chosen, setChosen] = useState(nobody);
  const { runOnce, problem, isBusy } = useAction();
  const add = async (): Promise<void> => {
    const principals = client.store.select((view) => peopleOf(view, chosen)).get();
    const isDone = await runOnce(() => client.api.subscribe({ subscriptions: [{ name: channel.name }], principals }));
    if (isDone) setChosen(nobody);
  };
  const isNobody = chosen.people.length + chosen.groups.length === 0;
  return (
    <div class="add-people">
      <PeoplePicker label={c.addPeople} value={chosen} hasGroups without={subscribers} onChange={setChosen} />
      <button type="button" class="button primary" disabled={isNobody} aria-disabled={isBusy} onClick={add}>
        {c.add}
      </button>
      <Problem problem={problem ?? null} />
    </div>
  );
};

/** From so many people on there is a filter. */
const many = 20;

/** Who is in a channel. */
export const Subscribers = ({ channel }: { channel: KnownChannel }) => {
  const { stream_id, name, subscriber_count, is_archived } = channel;
  const rights = useSelect((view) => channelRights(view, channel), [channel]);
  const self = useSelect((view) => view.self, []);
  const adders = useSelect((view) => whoHas(view, channel.can_add_subscribers_group as PermissionValue), [channel]);
  const { subscribers, problem } = useSubscribers(stream_id, subscriber_count);
  const [filter, setFilter] = useState("");
  const removing = useAction();
  const scroller = useRef<HTMLDivElement>(null);
  const people = useSelect(
    (view) =>
      (subscribers ?? [])
        .map((user_id) => ({ user_id, name: nameOf(view, user_id) }))
        .filter((person) => person.name.toLowerCase().includes(filter.toLowerCase()))
        .sort((one, other) => one.name.localeCompare(other.name)),
    [subscribers, filter],
  );
  const remove = (user_id: number) =>
    removing.run(() => client.api.unsubscribe({ subscriptions: [name], principals: [user_id] }));
  return (
    <>
      {rights.mayAddOthers && <AddPeople channel={channel} subscribers={subscribers ?? []} />}
      {!rights.mayAddOthers && !is_archived && <p class="hint who-may">{c.mayNotAdd(adders)}</p>}
      <Problem problem={problem ?? removing.problem ?? null} />
      <p class="people-head">{c.members(subscriber_count)}</p>
      {subscriber_count > many && (
        <input
          class="people-filter"
          type="search"
          aria-label={c.filterMembers}
          placeholder={c.filterMembers}
          value={filter}
          onInput={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      )}
      {subscribers !== undefined && people.length === 0 && (
        <p class="hint">{filter === "" ? c.noMembers : c.nothing}</p>
      )}
      <div class="people-list" role="list" aria-label={c.members(subscriber_count)} ref={scroller}>
        <Virtualizer scrollRef={scroller}>
          {people.map((person) => (
            <PersonRow
              key={person.user_id}
              {...person}
              isSelf={person.user_id === self}
              onRemove={
                rights.mayRemoveOthers && person.user_id !== self ? () => void remove(person.user_id) : undefined
              }
            />
          ))}
        </Virtualizer>
      </div>
    </>
  );
};
