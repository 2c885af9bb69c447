import { ask } from "../../../jobs/ask.js";
import type { Cancellation } from "../../../jobs/cancellation.js";
import type { Use } from "../../../operation/define-service.js";
import { pushRelay } from "../../../operation/services.js";
import type { RelayRequest } from "../../../ports/ports.js";
import { version } from "../../realm/index.js";
import type { RelayAccount } from "./account.js";
import { type RelayAnswer, readAnswer } from "./answers.js";

/** A device's registration as its client has made it; only the push service can read the encrypted part. */
export interface SealedRegistration {
  token_id: string;
  bouncer_public_key: string;
  encrypted_push_registration: string;
}

/** Asks the push service to hand on what is sent to a token (push.md 4.1). */
export const registerAtRelay = (
  asking: Asking,
  { token_id, bouncer_public_key, encrypted_push_registration }: SealedRegistration,
  ending: Cancellation,
): Promise<RelayAnswer> =>
  askRelay(
    asking,
    ({ realm_uuid }) => ({
      path: "push/e2ee/register",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        realm_uuid,
        token_id,
        encrypted_push_registration,
        bouncer_public_key,
      }).toString(),
    }),
    ending,
  );

/** Hands notifications to the push service (push.md 4.3). */
export const notifyThroughRelay = (
  asking: Asking,
  push_requests: readonly object[],
  ending?: Cancellation,
): Promise<RelayAnswer> =>
  askRelay(
    asking,
    ({ realm_uuid }) => ({
      path: "push/e2ee/notify",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ realm_uuid, push_requests }),
    }),
    ending,
  );

/** What asking the push service takes. */
interface Asking {
  use: Use;
  /** This server's; null where it has none. */
  account: RelayAccount | null;
}

const askRelay = async (
  { use, account }: Asking,
  requestOf: (account: RelayAccount) => RelayRequest,
  ending?: Cancellation,
): Promise<RelayAnswer> => {
  const relay = use(pushRelay);
  if (relay === null || account === null) return { kind: "notServed", status: 0, code: null };
  const request = requestOf(account);
  const headers = { ...request.headers, ...loginOf(account), "user-agent": `ZulipServer/${version.zulip_version}` };
  return readAnswer(await ask(relay, { ...request, headers }, ending));
};

const loginOf = ({ server_uuid, secret }: RelayAccount) => ({
  authorization: `Basic ${btoa(`${server_uuid}:${secret}`)}`,
});
