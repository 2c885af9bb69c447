import { roles } from "../domain.js";

export type PersonName = "olga" | "ada" | "max" | "mia" | "bob" | "gus" | "dora" | "bea" | "wim";

interface PersonTraits {
  full_name: string;
  role: number;
  is_bot: boolean;
}

const person = (full_name: string, role: number): PersonTraits => ({ full_name, role, is_bot: false });
const bot = (full_name: string): PersonTraits => ({ full_name, role: roles.member, is_bot: true });

/** Everybody in the world: an owner, an administrator, a moderator, two members, a guest, a deactivated member, a bot of mia's and an incoming webhook bot. */
export const traits: Readonly<Record<PersonName, PersonTraits>> = {
  olga: person("Olga Owner", roles.owner),
  ada: person("Ada Admin", roles.administrator),
  max: person("Max Moderator", roles.moderator),
  mia: person("Mia Member", roles.member),
  bob: person("Bob Member", roles.member),
  gus: person("Gus Guest", roles.guest),
  dora: person("Dora Gone", roles.member),
  bea: bot("Bea Bot"),
  wim: bot("Wim Webhook"),
};

export const people = Object.keys(traits) as PersonName[];

/** Those who have a queue from the beginning: dora and wim may not. */
export const watchers = people.filter((name) => name !== "dora" && name !== "wim");

export type ChannelName = "general" | "design" | "team" | "vault" | "lobby" | "attic";

interface ChannelTraits {
  row: Record<string, unknown>;
  subscribers: readonly PersonName[];
}

/** `general` has everybody who is no bot. `team` is private with shared history, `vault` with protected history. */
export const channelTraits: Readonly<Record<Exclude<ChannelName, "general">, ChannelTraits>> = {
  design: { row: {}, subscribers: ["mia", "bob", "bea"] },
  team: { row: { invite_only: true }, subscribers: ["max", "mia"] },
  vault: { row: { invite_only: true, history_public_to_subscribers: false }, subscribers: ["mia", "bob"] },
  lobby: { row: { is_web_public: true }, subscribers: ["mia", "gus"] },
  attic: { row: { is_archived: true }, subscribers: ["mia", "bob"] },
};

export const channelNames: readonly ChannelName[] = ["general", "design", "team", "vault", "lobby", "attic"];
