/** The sites that a profile field may name without saying how addresses of accounts are made. */
export const externalAccounts = {
  github: { name: "GitHub username", text: "GitHub", hint: "", url_pattern: "https://github.com/%(username)s" },
  twitter: { name: "Twitter username", text: "Twitter", hint: "", url_pattern: "https://twitter.com/%(username)s" },
} as const;

type KnownSite = keyof typeof externalAccounts;

/** Whether a field's `subtype` is one of these sites. */
export const isKnownSite = (subtype: unknown): subtype is KnownSite =>
  typeof subtype === "string" && Object.hasOwn(externalAccounts, subtype);
