/** What a phone tells the push service of itself, sealed so that the chat server cannot read it. */
export interface Registration {
  token: string;
  token_kind: "fcm" | "apns";
  /** UNIX seconds of the phone's request. */
  timestamp: number;
  /** The bundle id of the app, of iPhones only. */
  ios_app_id?: string;
}

const longestToken = 4096;

const isToken = (token: unknown, kind: unknown): boolean =>
  typeof token === "string" &&
  token.length > 0 &&
  token.length <= longestToken &&
  (kind === "fcm" || (kind === "apns" && /^(?:[0-9a-f]{2})+$/i.test(token)));

const isAppId = (id: unknown, kind: unknown): boolean =>
  kind === "fcm" ? id === undefined : typeof id === "string" && /^[A-Za-z0-9.-]+$/.test(id);

/** Reads the text of a registration; null where it is none. */
export const registrationIn = (text: string): Registration | null => {
  try {
    const { token, token_kind, timestamp, ios_app_id } = JSON.parse(text);
    const isWhole = isToken(token, token_kind) && isAppId(ios_app_id, token_kind) && Number.isSafeInteger(timestamp);
    return isWhole ? { token, token_kind, timestamp, ...(ios_app_id && { ios_app_id }) } : null;
  } catch {
    return null;
  }
};
