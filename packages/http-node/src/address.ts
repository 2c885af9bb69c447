import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Tells the client's address from the request. */
export type ReadAddress = (req: IncomingMessage) => string;

const socketAddress: ReadAddress = (req) => req.socket.remoteAddress ?? "";

const family = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", prefix] = proxy.split("/");
    if (isIP(address) === 0)
      throw new TypeError(`A trusted proxy is an IP address or a range such as 10.0.0.0/8, not "${proxy}".`);
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
