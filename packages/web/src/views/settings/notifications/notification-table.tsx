import { LineGroup } from "../../../parts/forms/line.js";
import { Problem } from "../../../parts/problem.js";
import { s } from "../../../texts/settings/index.js";
import {
  type NotificationKind,
  type NotificationRow,
  notificationKinds,
  notificationTable,
} from "../list/notification-table.js";
import { useSetting } from "../setting-line.js";
import { askForNotices } from "./browser-permission.js";

const rows = Object.keys(notificationTable) as NotificationRow[];

const Cell = ({ row, kind }: { row: NotificationRow; kind: NotificationKind }) => {
  const { value, save, problem } = useSetting<boolean>(notificationTable[row][kind]);
  const change = async (isOn: boolean): Promise<void> => {
    if (kind === "desktop" && isOn) await askForNotices();
    await save(isOn);
  };
  return (
    <td>
      <label class="notification-cell">
        <input
          type="checkbox"
          checked={value}
          aria-label={s.notifications.cell(s.notifications.rows[row], s.notifications.kinds[kind])}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      </label>
      <Problem problem={problem ?? null} />
    </td>
  );
};

/** Which messages one is told of, and how. */
export const NotificationTable = ({ hint }: { hint: string | undefined }) => (
  <LineGroup title={s.headings.what} hint={hint}>
    <table class="notification-table">
      <caption class="hidden-text">{s.notifications.table}</caption>
      <thead>
        <tr>
          <td />
          {notificationKinds.map((kind) => (
            <th key={kind} scope="col">
              {s.notifications.kinds[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{s.notifications.rows[row]}</th>
            {notificationKinds.map((kind) => (
              <Cell key={kind} row={row} kind={kind} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </LineGroup>
);
