import type { ExpectedEvents, Given, World } from "../../support/cases/cases.js";
import { providerUrl } from "../../support/domain.js";

/** The id of the bot that a case makes. */
export const newBot = (world: World): number => world.made("users");

export const botEmail = (short_name: string): string => `${short_name}-bot@chat.example.com`;

export const botAvatar = (delivery_email: string): string => providerUrl(delivery_email, 1);

export const isKey = (value: unknown): boolean => typeof value === "string" && /^[A-Za-z0-9]{32}$/.test(value);

export const noDefaults = {
  default_sending_stream: null,
  default_events_register_stream: null,
  default_all_public_streams: false,
};

export const triggers = ["direct_message", "mention"];

/** `realm_bot`/add as those get it who may administer a bot. */
export const added = (user_id: number, more: object = {}) => ({
  type: "realm_bot",
  op: "add",
  bot: { user_id, ...noDefaults, services: [], ...more },
});

export const updated = (user_id: number, more: object) => ({
  type: "realm_bot",
  op: "update",
  bot: { user_id, ...more },
});

export const gone = (user_id: number) => ({ type: "realm_bot", op: "delete", bot: { user_id } });

/** Changes a setting of the organization. */
export const setting =
  (name: string, value: unknown): Given =>
  (world) =>
    world.rows(async (tx) => {
      const realm = await tx.get("realm", 1);
      await tx.update("realm", 1, { settings: { ...realm?.settings, [name]: value } });
    });

/** Changes an account past every rule. */
export const account =
  (name: Parameters<World["id"]>[0], changes: object): Given =>
  (world) =>
    world.rows((tx) => tx.update("users", world.id(name), changes));

/** To mia, whose the bots are, and to the people who administer the organization. */
export const toAdministering = (...events: object[]): ExpectedEvents => ({ mia: events, ada: events, olga: events });
