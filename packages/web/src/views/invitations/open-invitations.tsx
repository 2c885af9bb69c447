import type { Client } from "@confab/client";
import { useCallback, useEffect, useState } from "preact/hooks";
import { client } from "../../client.js";
import { ConfirmButton } from "../../parts/forms/confirm-button.js";
import { LineGroup } from "../../parts/forms/line.js";
import { useAction } from "../../parts/forms/use-action.js";
import { Problem } from "../../parts/problem.js";
import { i } from "../../texts/invitations/index.js";
import { dayName } from "../../texts/times.js";

type Invitation = Awaited<ReturnType<Client["api"]["getInvitations"]>>["invites"][number];

const revoke = ({ id, is_multiuse }: Invitation): Promise<unknown> =>
  is_multiuse ? client.api.revokeInvitationLink({ invite_id: id }) : client.api.revokeInvitation({ invite_id: id });

/** The invitations that can still be accepted. They are asked for again when `version` changes. */
export const OpenInvitations = ({ version }: { version: number }) => {
  const [invitations, setInvitations] = useState<readonly Invitation[]>();
  const { run, problem } = useAction();
  const load = useCallback(() => run(async () => setInvitations((await client.api.getInvitations()).invites)), [run]);
  useEffect(() => void load(), [load, version]);
  const end = async (invitation: Invitation): Promise<void> => {
    await revoke(invitation);
    await load();
  };
  return (
    <LineGroup title={i.open}>
      <Problem problem={problem ?? null} />
      {invitations?.length === 0 && <p class="things-empty">{i.empty}</p>}
      {invitations?.map((invitation) => (
        <div key={`${invitation.is_multiuse}${invitation.id}`} class="thing">
          <span class="thing-words">
            <b>{invitation.email ?? i.aLink}</b>
            <small class="hint">
              {invitation.expiry_date === null ? i.forEver : i.until(dayName(invitation.expiry_date))}
            </small>
          </span>
          <span class="buttons">
            {!invitation.is_multiuse && (
              <button
                type="button"
                class="button quiet"
                onClick={() => run(() => client.api.resendInvitation({ invite_id: invitation.id }))}
              >
                {i.resend}
              </button>
            )}
            <ConfirmButton label={i.revoke} question={i.revokeQuestion} action={() => end(invitation)} />
          </span>
        </div>
      ))}
    </LineGroup>
  );
};
