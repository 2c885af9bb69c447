const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** Whether clients can reach a site at this address: http or https, without a login, a query or a fragment. */
export const isSiteUrl = (text: string): boolean => {
  const url = parsed(text);
  if (url === null || !/^https?:\/\/[^\s/?#@]+[^\s?#@]*$/.test(text)) return false;
  return url.protocol === "http:" || url.protocol === "https:";
};

/** Whether a browser could send exactly this text as `Origin`. Desktop and mobile applications have schemes of their own. */
export const isOrigin = (text: string): boolean => {
  const url = parsed(text);
  if (url === null || !/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@*,]+$/.test(text)) return false;
  return url.protocol === "http:" || url.protocol === "https:" ? url.origin === text : true;
};

/** Returns a wrong option of a host as an error shows it: texts cut to 100 characters, objects by their type. */
export const quoted = (given: unknown): string => {
  if (typeof given === "number" || typeof given === "boolean" || given === null) return String(given);
  const text = typeof given === "string" ? given : typeof given;
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
};

/** Returns the address without slashes at its end; throws a TypeError for anything else. */
export const acceptSiteUrl = (given: unknown): string => {
  if (typeof given === "string" && isSiteUrl(given)) return given.replace(/\/+$/, "");
  throw new TypeError(`url is an address such as "https://chat.example.com", not ${quoted(given)}.`);
};

/** Returns the list as it is; throws a TypeError unless each entry is an origin. */
export const acceptOrigins = (given: unknown): readonly string[] => {
  const origins: readonly unknown[] = Array.isArray(given) ? given : [given];
  const bad = origins.find((origin) => typeof origin !== "string" || !isOrigin(origin));
  if (bad === undefined && Array.isArray(given)) return given;
  throw new TypeError(
    `corsOrigins is a list of origins such as ["https://app.example.com"], with nothing after the host and its port, not ${quoted(bad ?? given)}.`,
  );
};
