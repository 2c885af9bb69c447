import "./people-picker.css";
import type { StoreView } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { UsersRound, X } from "lucide-preact";
import { useId, useState } from "preact/hooks";
import { c } from "../../texts/channels/index.js";
import { Avatar } from "../avatar.js";
import { isInGroup } from "../in-group.js";
import { nameOf } from "../names.js";
import { groupName } from "./words.js";

/** People and groups that were chosen. */
export interface Chosen {
  readonly people: readonly number[];
  readonly groups: readonly number[];
}

interface PickerProps {
  readonly label: string;
  readonly value: Chosen;
  /** Whether groups may be chosen, too. */
  readonly hasGroups?: boolean;
  /** Who is not offered, such as those who are in already. */
  readonly without?: readonly number[];
  readonly withoutGroups?: readonly number[];
  onChange(value: Chosen): void;
}

type Offer = { readonly kind: "people" | "groups"; readonly id: number; readonly name: string };

/** The active people who were chosen, one by one or with a group. */
export const peopleOf = (view: StoreView, { people, groups }: Chosen): number[] => {
  const value = { direct_members: people, direct_subgroups: groups };
  return [...view.users.values()]
    .filter(({ user_id, is_active }) => is_active && isInGroup(view, user_id, value))
    .map(({ user_id }) => user_id);
};

/** So many are offered at a time. */
const offered = 8;

/** Groups of the system that stand for nobody who could be named. */
const isNobodyHere = ({ groups }: StoreView, id: number): boolean =>
  ["role:nobody", "role:internet"].includes(groups.get(id)?.name ?? "");

const offersOf = (view: StoreView, typed: string, props: PickerProps): Offer[] => {
  const { value, hasGroups = false, without = [], withoutGroups = [] } = props;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (name: string): boolean => words.every((word) => ` ${name.toLowerCase()}`.includes(` ${word}`));
  const groups: Offer[] = [];
  if (hasGroups)
    for (const { id, deactivated } of view.groups.values())
      if (!deactivated && ![...value.groups, ...withoutGroups].includes(id) && !isNobodyHere(view, id))
        groups.push({ kind: "groups", id, name: groupName(view, id) });
  const people: Offer[] = [];
  for (const { user_id, full_name, is_active } of view.users.values())
    if (is_active && !value.people.includes(user_id) && !without.includes(user_id))
      people.push({ kind: "people", id: user_id, name: full_name });
  return [...people, ...groups]
    .filter(({ name }) => fits(name))
    .sort((one, other) => one.name.localeCompare(other.name))
    .slice(0, offered);
};

const Sign = ({ offer }: { offer: Pick<Offer, "kind" | "id"> }) =>
  offer.kind === "people" ? <Avatar user_id={offer.id} size={20} /> : <UsersRound size={16} aria-hidden="true" />;

const Chip = ({ offer, onRemove }: { offer: Offer; onRemove(): void }) => (
  <li class="picker-chip">
    <Sign offer={offer} />
    <bdi class="cut">{offer.name}</bdi>
    <button type="button" aria-label={c.removeName(offer.name)} onClick={onRemove}>
      <X size={14} />
    </button>
  </li>
);

const without = (value: Chosen, { kind, id }: Offer): Chosen => ({
  ...value,
  [kind]: value[kind].filter((one) => one !== id),
});

/** Chooses people by their names, and groups. */
export const PeoplePicker = (props: PickerProps) => {
  const { label, value, onChange } = props;
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const id = useId();
  const offers = useSelect((view) => (isOpen ? offersOf(view, typed, props) : []), [isOpen, typed, props]);
  const chosen = useSelect(
    (view): Offer[] => [
      ...value.people.map((id) => ({ kind: "people" as const, id, name: nameOf(view, id) })),
      ...value.groups.map((id) => ({ kind: "groups" as const, id, name: groupName(view, id) })),
    ],
    [value],
  );
  const add = ({ kind, id }: Offer): void => {
    onChange({ ...value, [kind]: [...value[kind], id] });
    setTyped("");
    setAt(0);
    // It would cover what comes next.
    setOpen(false);
  };
  const press = (event: KeyboardEvent): void => {
    const current = offers[at];
    const last = chosen.at(-1);
    if (event.key === "ArrowDown") {
      setOpen(true);
      setAt(Math.min(offers.length - 1, at + 1));
    } else if (event.key === "ArrowUp") setAt(Math.max(0, at - 1));
    else if (event.key === "Enter" && isOpen && current !== undefined) add(current);
    else if (event.key === "Backspace" && typed === "" && last !== undefined) onChange(without(value, last));
    else if (event.key === "Escape" && isOpen) {
      setOpen(false);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const isListed = isOpen && offers.length > 0;
  return (
    <div class="picker">
      <ul class="picker-box">
        {chosen.map((offer) => (
          <Chip key={`${offer.kind}${offer.id}`} offer={offer} onRemove={() => onChange(without(value, offer))} />
        ))}
        <li>
          <input
            role="combobox"
            aria-label={label}
            aria-expanded={isListed}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isListed ? `${id}-${at}` : undefined}
            autoComplete="off"
            placeholder={c.pickName}
            value={typed}
            onInput={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setOpen(true);
              setAt(0);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={press}
          />
        </li>
      </ul>
      <div id={`${id}-list`} class="picker-offers" role="listbox" aria-label={label} hidden={!isListed}>
        {offers.map((offer, index) => (
          <div
            key={`${offer.kind}${offer.id}`}
            id={`${id}-${index}`}
            class="picker-offer"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The focus stays where one types.
            onMouseDown={(event) => {
              event.preventDefault();
              add(offer);
            }}
          >
            <Sign offer={offer} />
            <bdi class="cut">{offer.name}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
};
