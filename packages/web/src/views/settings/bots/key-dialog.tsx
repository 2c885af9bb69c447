import { useState } from "preact/hooks";
import { client } from "../../../client.js";
import { Dialog } from "../../../parts/dialog.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { Problem } from "../../../parts/problem.js";
import { t } from "../../../texts/index.js";
import { s } from "../../../texts/settings/index.js";
import { PasswordField, ShownKey } from "./shown-key.js";

/** Gives a bot another key. */
export const KeyDialog = ({ bot_id, onClose }: { bot_id: number; onClose(): void }) => {
  const [apiKey, setApiKey] = useState<string>();
  const { run, problem, isBusy } = useAction();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const account_password = String(new FormData(event.currentTarget as HTMLFormElement).get("password"));
    await run(async () => setApiKey((await client.api.regenerateBotApiKey({ bot_id, account_password })).api_key));
  };
  return (
    <Dialog title={s.bots.renewKey} onClose={onClose}>
      {apiKey !== undefined ? (
        <div>
          <ShownKey apiKey={apiKey} />
        </div>
      ) : (
        <form onSubmit={submit}>
          <p>{s.bots.renewHint}</p>
          <PasswordField />
          <Problem problem={problem ?? null} />
          <div class="buttons">
            <button type="button" class="button" onClick={onClose}>
              {t.common.cancel}
            </button>
            <button type="submit" class="button primary" disabled={isBusy}>
              {s.bots.renewKey}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
};
