import type { IncomingMessage } from "node:http";
import { BlockList, isIP, type Socket } from "node:net";
import { addressIn } from "@confab/core";

/** Tells the client's address from the request; "" where nobody can tell it. */
export type ReadAddress = (req: IncomingMessage) => string;

const socketAddress: ReadAddress = (req) => req.socket.remoteAddress ?? "";

/** Stands for every client at a Unix socket, as nginx has it. */
const unixSocket = "unix:";

/** The address of the other end of a connection; "" where it is gone already. */
const peerOf = ({ remoteAddress, destroyed }: Pick<Socket, "remoteAddress" | "destroyed">): string => {
  if (remoteAddress === undefined) return destroyed ? "" : unixSocket;
  return addressIn(remoteAddress) ?? "";
};

const family = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether this is the address of a proxy, a range of addresses such as 10.0.0.0/8, or `unix:`. */
export const isProxy = (text: string): boolean => {
  if (text === unixSocket) return true;
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
};

/** Adds an address or a range; of IPv4 addresses that IPv6 wraps, the addresses themselves. */
const addTo = (list: BlockList, proxy: string): void => {
  const [address = "", prefix] = proxy.split("/");
  const known = addressIn(address) ?? address;
  const wrappedBits = family(address) === family(known) ? 0 : 96;
  if (prefix === undefined) list.addAddress(known, family(known));
  else if (Number(prefix) < wrappedBits) list.addSubnet(address, Number(prefix), "ipv6");
  else list.addSubnet(known, Number(prefix) - wrappedBits, family(known));
};

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    if (!isProxy(proxy))
      throw new TypeError(
        `trustedProxies is a list of IP addresses, ranges such as 10.0.0.0/8, and "unix:" for a Unix socket. It holds "${proxy.slice(0, 100)}".`,
      );
    if (proxy !== unixSocket) addTo(list, proxy);
  }
  return list;
};

type Matcher = (address: string) => boolean;

const matcherOf = (proxies: readonly string[]): Matcher => {
  const list = listOf(proxies);
  const trustsSocket = proxies.includes(unixSocket);
  return (address) =>
    address === unixSocket ? trustsSocket : isIP(address) !== 0 && list.check(address, family(address));
};

/** Whether a connection may bring the requests of many clients: it comes from one of `proxies`, or has no address. */
export const bringsMany = (proxies: readonly string[]): ((socket: Socket) => boolean) => {
  const isTrusted = matcherOf(proxies);
  return (socket) => {
    const peer = peerOf(socket);
    return peer === unixSocket || isTrusted(peer);
  };
};

/** What a proxy says of where a request came from: an address, or that it came to the proxy by a Unix socket. */
const forwarded = (entry: string): string => (entry === unixSocket ? entry : (addressIn(entry) ?? ""));

const clientOf = (peer: string, header: string | undefined, isTrusted: Matcher): string => {
  const chain = header === undefined ? [] : header.split(",");
  if (isTrusted(peer) && chain.length === 0) return "";
  let address = peer;
  while (isTrusted(address) && chain.length > 0) address = forwarded(chain.pop()?.trim() ?? "");
  return address === unixSocket ? "" : address;
};

/**
 * Reads the address from `X-Forwarded-For` where the connection comes from one of `proxies`: the last one that is no trusted proxy
 * itself, since somebody else wrote whatever stands before it. Where a trusted proxy names no address, nobody can tell it: else all its
 * clients would be taken for the proxy. `Forwarded` (RFC 7239) is not read: a proxy that writes one of the two passes on the other as
 * its client sent it.
 */
export const addressReader = (proxies: readonly string[]): ReadAddress => {
  if (proxies.length === 0) return socketAddress;
  const isTrusted = matcherOf(proxies);
  return ({ socket, headers: { "x-forwarded-for": header } }) =>
    clientOf(peerOf(socket), header === undefined ? undefined : String(header), isTrusted);
};
