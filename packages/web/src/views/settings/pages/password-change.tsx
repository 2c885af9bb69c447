import { useSelect } from "@confab/client/react";
import { useState } from "preact/hooks";
import { client } from "../../../client.js";
import { Dialog } from "../../../parts/dialog.js";
import { Line } from "../../../parts/forms/line.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { Problem } from "../../../parts/problem.js";
import { t } from "../../../texts/index.js";
import { s } from "../../../texts/settings/index.js";

const PasswordDialog = ({ onClose }: { onClose(isChanged: boolean): void }) => {
  const { runOnce, problem, isBusy } = useAction();
  const email = useSelect((view) => view.field("delivery_email") ?? "", []);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const [old_password, new_password] = [String(form.get("old")), String(form.get("new"))];
    if (await runOnce(() => client.api.updateSettings({ old_password, new_password }))) onClose(true);
  };
  return (
    <Dialog title={s.account.changePassword} onClose={() => onClose(false)}>
      <form onSubmit={submit}>
        <p class="hint">{s.account.passwordHint}</p>
        {/* Password managers want to know whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} hidden readOnly />
        <label class="field">
          <span>{s.account.oldPassword}</span>
          <input name="old" type="password" autoComplete="current-password" required autoFocus />
        </label>
        <label class="field">
          <span>{s.account.newPassword}</span>
          <input name="new" type="password" autoComplete="new-password" required />
        </label>
        <Problem problem={problem ?? null} />
        <div class="buttons">
          <button type="button" class="button" onClick={() => onClose(false)}>
            {t.common.cancel}
          </button>
          <button type="submit" class="button primary" aria-disabled={isBusy}>
            {s.account.changePassword}
          </button>
        </div>
      </form>
    </Dialog>
  );
};

/** The line of one's password, which asks for both in a dialog. */
export const PasswordChange = () => {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const close = (isDone: boolean): void => {
    setOpen(false);
    setChanged(isDone);
  };
  return (
    <Line
      label={s.account.password}
      hint={isChanged ? <span role="status">{s.account.passwordChanged}</span> : s.account.passwordHint}
    >
      <button type="button" class="button" onClick={() => setOpen(true)}>
        {s.account.changePassword}
      </button>
      {isOpen && <PasswordDialog onClose={close} />}
    </Line>
  );
};
