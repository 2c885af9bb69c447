/** The domain of made-up addresses: it needs a dot, so an IP address or a bare name does not make one (users.md 0.4). */
export const addressHost = (host: string): string => {
  const name = host.replace(/:\d+$/, "");
  return name.includes(".") && !/^[\d.]+$/.test(name) && !name.startsWith("[") ? name : "confab.invalid";
};

/** The domain of placeholders and of bots' addresses (users.md 0.4). */
export const botDomain = addressHost;
