import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Networks that nobody reaches over the Internet, or reaches this machine or its neighbours by (IANA's special-purpose registries). */
const closedIPv4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Within the global unicast addresses, 2000::/3; everything outside of these is closed. */
const closedIPv6 = [
  // Teredo, ORCHID and other protocols' own.
  ["2001::", 23],
  ["2001:db8::", 32],
  // 6to4: any IPv4 address can stand inside.
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [network, bits] of closedIPv4) closed.addSubnet(network, bits, "ipv4");
for (const [network, bits] of closedIPv6) closed.addSubnet(network, bits, "ipv6");

const open = new BlockList();
open.addSubnet("2000::", 3, "ipv6");

/** By which networks without IPv4 reach it: any IPv4 address can stand inside. */
const translated = new BlockList();
translated.addSubnet("64:ff9b::", 96, "ipv6");

/** The IPv4 address in the last 32 bits of an IPv6 address. */
const wrapped = (address: string): string => {
  const [, compressed = ""] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  const [high = 0, low = 0] = compressed
    .split(":")
    .slice(-2)
    .map((group) => Number.parseInt(group || "0", 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
};

/**
 * Whether an address is one of the public Internet: not loopback, private, link-local, shared, multicast or reserved, nor an IPv6
 * address that wraps such a one (security H). False for what is no address.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  if (translated.check(address, "ipv6")) return isPublicAddress(wrapped(address));
  return open.check(address, "ipv6") && !closed.check(address, "ipv6");
};
