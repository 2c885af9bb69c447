import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Tells the client's address from the request. */
export type ReadAddress = (req: IncomingMessage) => string;

const socketAddress: ReadAddress = (req) => req.socket.remoteAddress ?? "";

const family = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether this is the address of a proxy, or a range of addresses such as 10.0.0.0/8. */
export const isProxy = (text: string): boolean => {
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
};

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    if (!isProxy(proxy))
      throw new TypeError(
        `trustedProxies is a list of IP addresses and ranges such as 10.0.0.0/8, and holds "${proxy.slice(0, 100)}".`,
      );
    const [address = "", prefix] = proxy.split("/");
    if (prefix === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(prefix), family(address));
  }
  return list;
};

/** Whether an address is one of `proxies`, addresses or ranges. */
export const proxyMatcher = (proxies: readonly string[]): ((address: string) => boolean) => {
  const list = listOf(proxies);
  return (address) => isIP(address) !== 0 && list.check(address, family(address));
};

/**
 * Reads the address from `X-Forwarded-For` where the connection comes from one of `proxies` (addresses or ranges): the last
 * one that is no trusted proxy itself, since whatever stands before it was written by somebody else.
 */
export const addressReader = (proxies: readonly string[]): ReadAddress => {
  if (proxies.length === 0) return socketAddress;
  const isTrusted = proxyMatcher(proxies);
  return (req) => {
    const chain = String(req.headers["x-forwarded-for"] ?? "").split(",");
    let address = socketAddress(req);
    while (isTrusted(address) && chain.length > 0) {
      const before = chain.pop()?.trim() ?? "";
      if (isIP(before) === 0) break;
      address = before;
    }
    return address;
  };
};
