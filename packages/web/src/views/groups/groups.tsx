import "../channels/channels.css";
import "./groups.css";
import { groupShowOf, groupTabOf } from "./group-address.js";
import { GroupBrowser } from "./group-browser.js";
import { GroupPage } from "./group-page.js";
import { NewGroup } from "./new-group.js";

/** What there is of user groups: the list of them, one of them, a new one. */
export const GroupsView = ({ parts: [first, , third] }: { parts: readonly string[] }) => {
  if (first !== undefined && /^\d+$/.test(first))
    return <GroupPage key={first} group_id={Number(first)} tab={groupTabOf(third)} />;
  return first === "new" ? <NewGroup /> : <GroupBrowser show={groupShowOf(first)} />;
};
