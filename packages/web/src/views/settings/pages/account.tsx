import { useSelect, useSelf } from "@confab/client/react";
import { useState } from "preact/hooks";
import { client } from "../../../client.js";
import { ConfirmButton } from "../../../parts/forms/confirm-button.js";
import { Line, LineGroup } from "../../../parts/forms/line.js";
import { TextLine } from "../../../parts/forms/text-line.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { s } from "../../../texts/settings/index.js";
import { PasswordChange } from "./password-change.js";

const EmailLine = () => {
  const { run, problem } = useAction();
  const [sentTo, setSentTo] = useState<string>();
  const email = useSelect((view) => view.field("delivery_email") ?? "", []);
  const isFixed = useSelect(
    (view) => view.field("realm_email_changes_disabled") === true && view.field("is_admin") !== true,
    [],
  );
  const change = async (wanted: string): Promise<void> => {
    if (await run(() => client.api.updateSettings({ email: wanted }))) setSentTo(wanted);
  };
  const hint = isFixed ? s.account.emailFixed : sentTo === undefined ? undefined : s.account.emailSent(sentTo);
  return (
    <TextLine
      label={s.account.email}
      hint={hint}
      type="email"
      value={email}
      isDisabled={isFixed}
      problem={problem}
      onSave={change}
    />
  );
};

const leave = async (): Promise<void> => {
  await client.api.deactivateOwnUser();
  await client.end();
  location.reload();
};

/** The address, the password, and the end of the account. */
export const Account = () => {
  const self = useSelf();
  return (
    <>
      <LineGroup>
        <EmailLine />
        <PasswordChange />
        <Line label={s.account.role}>{s.account.roles[self?.role ?? 0]}</Line>
      </LineGroup>
      <LineGroup title={s.account.leave}>
        <Line label={s.account.deactivate} hint={s.account.deactivateHint}>
          <ConfirmButton label={s.account.deactivate} question={s.account.deactivateQuestion} action={leave} />
        </Line>
      </LineGroup>
    </>
  );
};
