import { toHex } from "../../../encode/hex-and-base64.js";
import { seal, unseal } from "../../../encode/seal.js";
import { uuid } from "../../../encode/uuid.js";
import { random, secret } from "../../../operation/services.js";
import { realmOf } from "../../realm/index.js";
import type { Operating, Reading } from "../vocabulary.js";

const place = 1;

/** How this server names itself to the push service. */
export interface RelayAccount {
  server_uuid: string;
  secret: string;
  realm_uuid: string;
}

/** Makes the server's account at the push service, unless there is one. The push service decides whom it serves. */
export const ensureRelayAccount = async ({ tx, use }: Pick<Operating, "tx" | "use">): Promise<void> => {
  if ((await tx.count("push_accounts", "byPlace", { prefix: [place] })) > 0) return;
  const password = toHex(use(random).bytes(32));
  const sealed_secret = seal(use(secret), use(random), password);
  await tx.insert("push_accounts", { place, server_uuid: uuid(use(random)), sealed_secret });
};

/** Returns the server's account; null before the first registration, and where it was sealed under another secret. */
export const relayAccount = async ({ tx, use }: Pick<Reading, "tx" | "use">): Promise<RelayAccount | null> => {
  const [row] = await tx.scan("push_accounts", "byPlace", { prefix: [place], limit: 1 });
  const password = row === undefined ? null : unseal(use(secret), row.sealed_secret);
  if (row === undefined || password === null) return null;
  return { server_uuid: row.server_uuid, secret: password, realm_uuid: (await realmOf(tx)).uuid };
};
