/** Returns the eight groups of an IPv6 address, with `::` spelled out. */
const groupsOf = (address: string): string[] => {
  const [head = "", tail] = address.split("::");
  const first = head.split(":").filter((group) => group !== "");
  if (tail === undefined) return first;
  const last = tail.split(":").filter((group) => group !== "");
  return [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
};

/** Returns what counts as one place for limits: an IPv4 address, or the /64 of an IPv6 one, which belongs to one customer. */
export const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const prefix = groupsOf(address.toLowerCase().replace(/%.*$/, "")).slice(0, 4);
  return prefix.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
};
