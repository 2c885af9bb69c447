/**
 * Returns the domain of addresses that the server makes up. It needs a dot, so it is not an IP address or a bare name
 * (users.md 0.4).
 */
export const addressHost = (host: string): string => {
  const name = host.replace(/:\d+$/, "");
  return name.includes(".") && !/^[\d.]+$/.test(name) && !name.startsWith("[") ? name : "confab.invalid";
};

/** Returns the domain of placeholders and of bots' addresses (users.md 0.4). */
export const botDomain = addressHost;
