import { useSelect } from "@confab/client/react";
import { Hash, X } from "lucide-preact";
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { Avatar } from "../../../parts/avatar.js";
import { nameOf } from "../../../parts/names.js";
import { t } from "../../../texts/index.js";
import { fittingPeople } from "../completion/people.js";
import type { ComboOption } from "../editor/option-list.js";
import { Combobox } from "./combobox.js";

const channel = "channel";

const PersonChip = ({ user_id, onRemove }: { user_id: number; onRemove(): void }) => {
  const name = useSelect((view) => nameOf(view, user_id), [user_id]);
  return (
    <span class="chip person">
      <Avatar user_id={user_id} size={16} />
      <bdi class="cut">{name}</bdi>
      <button type="button" aria-label={t.writing.removePerson(name)} onClick={onRemove}>
        <X size={12} />
      </button>
    </span>
  );
};

interface PeopleFieldProps {
  readonly input: RefObject<HTMLInputElement>;
  readonly user_ids: readonly number[];
  onPeople(user_ids: readonly number[]): void;
  onChannel(): void;
  onDone(): void;
}

/** The people that a message goes to. */
export const PeopleField = ({ input, user_ids, onPeople, onChannel, onDone }: PeopleFieldProps) => {
  const [query, setQuery] = useState("");
  const people = useSelect(
    (view) => fittingPeople(view, query, { isLeftOut: ({ user_id }) => user_ids.includes(user_id) }),
    [query, user_ids],
  );
  const options: ComboOption[] = people.map(({ user_id, full_name, is_bot }) => ({
    key: String(user_id),
    name: full_name,
    detail: is_bot ? t.writing.bot : undefined,
    sign: <Avatar user_id={user_id} size={20} />,
  }));
  const elsewhere: ComboOption = { key: channel, name: t.writing.toChannelInstead, sign: <Hash size={16} /> };
  const isNew = user_ids.length === 0 && query === "";
  return (
    <>
      {user_ids.map((user_id) => (
        <PersonChip
          key={user_id}
          user_id={user_id}
          onRemove={() => {
            onPeople(user_ids.filter((id) => id !== user_id));
            input.current?.focus();
          }}
        />
      ))}
      <Combobox
        input={input}
        label={t.writing.people}
        value={query}
        placeholder={t.writing.addPeople}
        options={isNew ? [...options, elsewhere] : options}
        choosesFirst={query !== ""}
        onText={setQuery}
        onChoose={({ key }) => {
          setQuery("");
          if (key === channel) return onChannel();
          onPeople([...user_ids, Number(key)]);
        }}
        onEnter={onDone}
        onBack={() => onPeople(user_ids.slice(0, -1))}
      />
    </>
  );
};
