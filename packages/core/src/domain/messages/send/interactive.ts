/** The clients that people sit at, who have read what they send there (messages.md C1). */
const interactive = new Set([
  "website",
  "ios",
  "android",
  "snipe",
  "zulipelectron",
  "zulipdesktop",
  "zulipmobile",
  "zulipandroid",
  "zulipios",
  "zulipterminal",
  "zulipflutter",
]);

/** Whether people sit at this client, by its name. */
export const isInteractive = (client: string): boolean =>
  interactive.has(client.toLowerCase()) || client.toLowerCase().includes("desktop app");
