/** Returns the eight groups of an IPv6 address, with `::` spelled out. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.split("::");
  const first = head.split(":").filter((group) => group !== "");
  if (tail === undefined) return first;
  const last = tail.split(":").filter((group) => group !== "");
  return [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
};

/** Returns an IPv4 address with dots, also where it is two groups of hexadecimal digits. */
const dotted = (address: string): string => {
  const [high, low] = address.split(":").map((group) => Number.parseInt(group, 16));
  if (high === undefined || low === undefined) return address;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
};

/**
 * Returns what limits count as one place. That is an IPv4 address, or the /64 of an IPv6 address, which belongs to one customer.
 */
export const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const groups = groupsOf(address.toLowerCase().replace(/%.*$/, "")).map((group) => group.replace(/^0+(?=.)/, ""));
  // A proxy may spell an IPv4 address so; all of them are no customer of one network.
  const [wrapped] = /^0:0:0:0:0:ffff:(.+)$/.exec(groups.join(":"))?.slice(1) ?? [];
  return wrapped === undefined ? groups.slice(0, 4).join(":") : dotted(wrapped);
};
