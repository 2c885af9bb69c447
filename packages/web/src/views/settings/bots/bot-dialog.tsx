import { useState } from "preact/hooks";
import { client } from "../../../client.js";
import { Dialog } from "../../../parts/dialog.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { Problem } from "../../../parts/problem.js";
import { t } from "../../../texts/index.js";
import { s } from "../../../texts/settings/index.js";
import { PasswordField, ShownKey } from "./shown-key.js";

interface BotDialogProps {
  /** The bot to change; undefined for a new one. */
  readonly bot?: { readonly user_id: number; readonly full_name: string };
  onClose(): void;
}

/** The kind of bot that sends what is said to it to a service. */
const outgoing = 3;

const create = async (form: FormData): Promise<string> => {
  const text = (name: string): string => String(form.get(name) ?? "");
  const bot_type = Number(text("bot_type"));
  const service = bot_type === outgoing ? { payload_url: JSON.stringify(text("payload_url")) } : {};
  const bot = { full_name: text("full_name"), short_name: text("short_name"), bot_type, ...service };
  // The password comes with it, so the key does, too.
  return (await client.api.createBot({ ...bot, account_password: text("password") })).api_key ?? "";
};

const NewBotFields = () => {
  const [kind, setKind] = useState("1");
  return (
    <>
      <label class="field">
        <span>{s.bots.shortName}</span>
        <input name="short_name" pattern="[A-Za-z0-9_.\-]+" maxLength={60} required />
      </label>
      <label class="field">
        <span>{s.bots.kind}</span>
        <select name="bot_type" value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
          {Object.entries(s.bots.kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {Number(kind) === outgoing && (
        <label class="field">
          <span>{s.bots.payloadUrl}</span>
          <input name="payload_url" type="url" required />
        </label>
      )}
      <PasswordField />
    </>
  );
};

/** Makes a bot and shows its key, or changes the name of one. */
export const BotDialog = ({ bot, onClose }: BotDialogProps) => {
  const [apiKey, setApiKey] = useState<string>();
  const { runOnce, problem, isBusy } = useAction();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    if (bot === undefined) return void (await runOnce(async () => setApiKey(await create(form))));
    const full_name = String(form.get("full_name"));
    if (await runOnce(() => client.api.updateBot({ bot_id: bot.user_id, full_name }))) onClose();
  };
  return (
    <Dialog title={bot?.full_name ?? s.bots.add} onClose={onClose}>
      {apiKey !== undefined ? (
        <div>
          <ShownKey apiKey={apiKey} />
        </div>
      ) : (
        <form onSubmit={submit}>
          <label class="field">
            <span>{s.bots.name}</span>
            <input name="full_name" maxLength={100} defaultValue={bot?.full_name ?? ""} required dir="auto" autoFocus />
          </label>
          {bot === undefined && <NewBotFields />}
          <Problem problem={problem ?? null} />
          <div class="buttons">
            <button type="button" class="button" onClick={onClose}>
              {t.common.cancel}
            </button>
            <button type="submit" class="button primary" aria-disabled={isBusy}>
              {bot === undefined ? s.bots.create : t.common.save}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
};
