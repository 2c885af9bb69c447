const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** Returns an IPv6 address in its shortest form, an IPv4 address that it wraps, or null for other texts. */
const readIpv6 = (text: string): string | null => {
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(text) || !URL.canParse(`http://[${text}]`)) return null;
  const shortest = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [, wrapped] = /^::ffff:([\da-f]+:[\da-f]+)$/.exec(shortest) ?? [];
  return wrapped === undefined ? shortest : dotted(wrapped);
};

/** Longer texts are no address: 45 characters, brackets, a zone and a port. */
const longest = 100;

// With a port, brackets and quotes, as proxies write it; an IPv6 address without brackets has no port.
const forms = /^"?(?:([\d.]+)(?::\d{1,5})?|\[([\da-f:.]+)(?:%[^\]"]*)?\](?::\d{1,5})?|([\da-f:.]+)(?:%[^"]*)?)"?$/i;

/**
 * Returns the IP address of a client as a host or a proxy writes it: with or without a port, brackets, quotes and a zone. IPv6 comes in
 * its shortest form, an IPv4 address that it wraps with dots. Null for all else.
 */
export const addressIn = (text: string): string | null => {
  if (text.length > longest) return null;
  const [, v4, bracketed, bare] = forms.exec(text.trim()) ?? [];
  if (v4 !== undefined) return ipv4.test(v4) ? v4 : null;
  return readIpv6(bracketed ?? bare ?? "");
};

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
 * Returns what limits count as one place. That is an IPv4 address, or the /64 of an IPv6 address, which belongs to one customer. Clients
 * whose address nobody knows ("") are one place together.
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
