import { useState } from "preact/hooks";
import { client } from "../../../client.js";
import { Dialog } from "../../../parts/dialog.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { Problem } from "../../../parts/problem.js";
import { t } from "../../../texts/index.js";
import { s } from "../../../texts/settings/index.js";
import { PasswordField, ShownKey } from "./shown-key.js";

const purposes = {
  show: {
    title: () => s.bots.showKey,
    hint: () => s.bots.showHint,
    ask: client.api.revealBotApiKey,
  },
  renew: {
    title: () => s.bots.renewKey,
    hint: () => s.bots.renewHint,
    ask: client.api.regenerateBotApiKey,
  },
};

interface KeyDialogProps {
  readonly bot_id: number;
  readonly purpose: keyof typeof purposes;
  onClose(): void;
}

/** Shows a bot's key, or gives it another one. */
export const KeyDialog = ({ bot_id, purpose, onClose }: KeyDialogProps) => {
  const { title, hint, ask } = purposes[purpose];
  const [apiKey, setApiKey] = useState<string>();
  const { runOnce, problem, isBusy } = useAction();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const account_password = String(new FormData(event.currentTarget as HTMLFormElement).get("password"));
    await runOnce(async () => setApiKey((await ask({ bot_id, account_password })).api_key));
  };
  return (
    <Dialog title={title()} onClose={onClose}>
      {apiKey !== undefined ? (
        <div>
          <ShownKey apiKey={apiKey} />
        </div>
      ) : (
        <form onSubmit={submit}>
          <p>{hint()}</p>
          <PasswordField />
          <Problem problem={problem ?? null} />
          <div class="buttons">
            <button type="button" class="button" onClick={onClose}>
              {t.common.cancel}
            </button>
            <button type="submit" class="button primary" aria-disabled={isBusy}>
              {title()}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
};
