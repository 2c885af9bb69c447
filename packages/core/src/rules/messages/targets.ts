import { fail } from "../../errors.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { Access, type ChannelAccess } from "../access.js";
import type { Act } from "../act.js";
import { apiEmail, hostOf, placeholderId } from "../addresses.js";
import { channelByName } from "../channels.js";
import { fold } from "../folding.js";

type User = Row<"users">;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The channel that `to` means: an id, a name, or one of them in a list (messages.md C1.1). */
export const channelTarget = async (act: Act, sender: User, to: unknown): Promise<ChannelAccess> => {
  const named = Array.isArray(to) ? onlyOne(to) : to;
  const channel = await findChannel(act.tx, named);
  return new Access(act.tx, sender, act.now).toChannel(channel);
};

const onlyOne = (list: readonly unknown[]): unknown => {
  if (list.length !== 1) throw fail("oneChannelExpected");
  return list[0];
};

const findChannel = async (tx: ReadTx, named: unknown): Promise<Row<"streams">> => {
  if (typeof named === "number" && Number.isInteger(named)) {
    const channel = await tx.get("streams", named);
    if (channel === undefined) throw fail("channelIdMissing", { stream_id: named });
    return channel;
  }
  if (typeof named !== "string") throw fail("channelOperandType");
  const channel = await channelByName(tx, named);
  // The reference of the API puts the name into the text and the field as HTML.
  if (channel === undefined) throw fail("channelMissing", { stream: escapeHtml(named.trim()) });
  return channel;
};

/** Everybody in the conversation that `to` means, the sender included (messages.md C1.1). */
export const directTarget = async (act: Act, sender: User, to: unknown): Promise<User[]> => {
  const named = readRecipients(to);
  if (named.length === 0) throw fail("recipientsMissing");
  const people = new Map<number, User>();
  for (const name of named) {
    const user = await (typeof name === "number" ? byId(act, name) : byAddress(act, name));
    if (!user.is_active) throw fail("recipientDeactivated", { email: apiEmail(user, hostOf(act.around.url())) });
    people.set(user.id, user);
  }
  people.set(sender.id, sender);
  return [...people.values()].sort((a, b) => a.id - b.id);
};

const readRecipients = (to: unknown): (number | string)[] => {
  if (to === undefined) throw fail("missingParameter", { var_name: "to" });
  if (typeof to === "string") return addressesIn(to.split(","));
  if (typeof to === "number") return [to];
  if (!Array.isArray(to)) throw fail("recipientsType");
  if (to.every((item) => typeof item === "number" && Number.isInteger(item))) return to as number[];
  if (to.every((item) => typeof item === "string")) return addressesIn(to);
  throw fail(
    to.some((item) => typeof item !== "number" && typeof item !== "string") ? "recipientsType" : "recipientsMixed",
  );
};

const addressesIn = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== "");

const byId = async ({ tx }: Act, id: number): Promise<User> => {
  const user = await tx.get("users", id);
  if (user === undefined) throw fail("recipientId", { id });
  return user;
};

/** An account by the address people know it by: the API address, or the real one. */
const byAddress = async ({ tx, around }: Act, email: string): Promise<User> => {
  const host = hostOf(around.url());
  const id = placeholderId(email, host);
  const user =
    id === null
      ? (await tx.scan("users", "byEmail", { prefix: [fold(email)], limit: 1 }))[0]
      : await tx.get("users", id);
  // A hidden address leads nowhere: whoever does not know it must not be able to test it.
  if (user === undefined || (id === null && fold(apiEmail(user, host)) !== fold(email)))
    throw fail("recipientEmail", { email });
  return user;
};
