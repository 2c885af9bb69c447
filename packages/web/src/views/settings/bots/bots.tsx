import { useSelect } from "@confab/client/react";
import { Plus } from "lucide-preact";
import { useState } from "preact/hooks";
import { client } from "../../../client.js";
import { Avatar } from "../../../parts/avatar.js";
import { ConfirmButton } from "../../../parts/forms/confirm-button.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { mayInRealm } from "../../../parts/rights/group-setting.js";
import { s } from "../../../texts/settings/index.js";
import { BotDialog } from "./bot-dialog.js";
import { KeyDialog } from "./key-dialog.js";

interface BotLineProps {
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly kind: string;
}

const BotLine = ({ user_id, name, email, kind }: BotLineProps) => {
  const [open, setOpen] = useState<"name" | "show" | "renew">();
  const close = (): void => setOpen(undefined);
  return (
    <div class="thing bot">
      <Avatar user_id={user_id} size={32} />
      <span class="thing-words">
        <button type="button" class="bot-name" onClick={() => setOpen("name")}>
          <b dir="auto">{name}</b>
        </button>
        <small class="hint">
          {email} · {kind}
        </small>
      </span>
      <span class="buttons">
        <button type="button" class="button small" onClick={() => setOpen("show")}>
          {s.bots.showKey}
        </button>
        <button type="button" class="button small" onClick={() => setOpen("renew")}>
          {s.bots.renewKey}
        </button>
        <ConfirmButton
          label={s.bots.deactivate}
          question={s.bots.deactivateQuestion(name)}
          action={() => client.api.deactivateBot({ bot_id: user_id })}
        />
      </span>
      {open === "name" && <BotDialog bot={{ user_id, full_name: name }} onClose={close} />}
      {(open === "show" || open === "renew") && <KeyDialog bot_id={user_id} purpose={open} onClose={close} />}
    </div>
  );
};

/** The accounts of one's own programs. */
export const Bots = () => {
  const [isAdding, setAdding] = useState(false);
  const mayCreate = useSelect((view) => mayInRealm(view, "can_create_bots_group"), []);
  const bots = useSelect(
    ({ users, self }) =>
      [...users.values()].filter(({ is_bot, is_active, bot_owner_id }) => is_bot && is_active && bot_owner_id === self),
    [],
  );
  return (
    <>
      <p class="hint">{s.bots.hint}</p>
      <LineGroup>
        {bots.length === 0 && <p class="things-empty">{s.bots.empty}</p>}
        {bots.map(({ user_id, full_name, email, bot_type }) => (
          <BotLine
            key={user_id}
            user_id={user_id}
            name={full_name}
            email={email}
            kind={s.bots.kinds[bot_type ?? 0] ?? ""}
          />
        ))}
      </LineGroup>
      {mayCreate ? (
        <button type="button" class="button primary" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden="true" /> {s.bots.add}
        </button>
      ) : (
        <p class="hint">{s.bots.mayNot}</p>
      )}
      {isAdding && <BotDialog onClose={() => setAdding(false)} />}
    </>
  );
};
