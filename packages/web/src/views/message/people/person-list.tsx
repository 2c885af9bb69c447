import "./person-list.css";
import { useSelect } from "@confab/client/react";
import { Avatar } from "../../../parts/avatar.js";
import { nameOf } from "../../../parts/names.js";

const PersonLine = ({ user_id }: { user_id: number }) => {
  const name = useSelect((view) => nameOf(view, user_id), [user_id]);
  return (
    <li class="person-line">
      <Avatar user_id={user_id} size={24} />
      <bdi class="cut">{name}</bdi>
    </li>
  );
};

/** People by their names. */
export const PersonList = ({ user_ids }: { user_ids: readonly number[] }) => {
  const sorted = useSelect(
    (view) => [...user_ids].sort((a, b) => nameOf(view, a).localeCompare(nameOf(view, b))),
    [user_ids],
  );
  return (
    <ul class="person-list">
      {sorted.map((user_id) => (
        <PersonLine key={user_id} user_id={user_id} />
      ))}
    </ul>
  );
};
