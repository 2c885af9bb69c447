/** Sites that profile fields can name without saying how their addresses are made. */
export const externalAccounts = {
  github: { name: "GitHub username", text: "GitHub", hint: "", url_pattern: "https://github.com/%(username)s" },
  twitter: { name: "Twitter username", text: "Twitter", hint: "", url_pattern: "https://twitter.com/%(username)s" },
} as const;

type KnownSite = keyof typeof externalAccounts;

/** Whether the site's name and addresses are known here. */
export const isKnownSite = (subtype: unknown): subtype is KnownSite =>
  typeof subtype === "string" && Object.hasOwn(externalAccounts, subtype);
