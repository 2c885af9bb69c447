import { type Chat, type Created, createChat } from "@confab/core";
import { insertChannel, insertSubscription, palette } from "../domain.js";
import { type Engine, writing } from "../kernel.js";
import type { WriteTx } from "../rows.js";
import type { Original } from "./copies.js";
import { type ChannelName, channelTraits, type PersonName, people, traits, watchers } from "./people.js";
import { newPorts, optionsOf, type WorldPorts } from "./ports.js";

export interface Person {
  name: PersonName;
  user_id: number;
  email: string;
  full_name: string;
  role: number;
  api_key: string;
  /** The queue that was registered before anything happened; "" for who may not have one. */
  queue_id: string;
}

/** What is in the world from the beginning, the same in every run. */
export interface Scene {
  people: Readonly<Record<PersonName, Person>>;
  channels: Readonly<Record<ChannelName, number>>;
  /** Milliseconds. */
  now: number;
}

/** Clients of today: what the queues of the world can cope with. */
export const capabilities = {
  notification_settings_null: true,
  bulk_message_deletion: true,
  user_avatar_url_field_optional: true,
  stream_typing_notifications: true,
  linkifier_url_template: true,
  include_deactivated_groups: true,
  archived_channels: true,
  empty_topic_name: true,
};

const queueOptions = {
  fetch_event_types: [],
  client_gravatar: false,
  idle_queue_timeout: 604_800,
  client_capabilities: capabilities,
};

const addressOf = (name: PersonName): string => `${name}@example.com`;

/** Changes rows past every rule; what the chat keeps in memory follows. */
export const change = <T>(chat: Chat, work: (tx: WriteTx) => Promise<T>): Promise<T> =>
  writing((chat as unknown as { engine: Engine }).engine, ({ tx }) => work(tx));

const makePeople = async (chat: Chat): Promise<Record<PersonName, Person>> => {
  const made: Partial<Record<PersonName, Person>> = {};
  for (const name of people) {
    const { full_name, role, is_bot } = traits[name];
    const email = addressOf(name);
    const { user_id, api_key } =
      name === "olga"
        ? (chat.created as Created).owner
        : await chat.host.createUser({
            ...{ email, full_name, role, is_bot, password: `${name}'s password` },
            ...(is_bot ? { channels: [] } : {}),
          });
    made[name] = { name, user_id, email, full_name, role, api_key, queue_id: "" };
  }
  const all = made as Record<PersonName, Person>;
  await change(chat, async (tx) => {
    await tx.update("users", all.bea.user_id, { bot_owner_id: all.mia.user_id });
    await tx.update("users", all.wim.user_id, { bot_owner_id: all.mia.user_id, bot_type: 2 });
  });
  return all;
};

type People = Record<PersonName, Person>;

const makeChannel = async (tx: WriteTx, name: keyof typeof channelTraits, made: People, now: number) => {
  const { row, subscribers } = channelTraits[name];
  const channel = await insertChannel(tx, { name, creator_id: made.olga.user_id, ...row }, now);
  for (const subscriber of subscribers) {
    const { user_id } = made[subscriber];
    await insertSubscription(tx, { user_id, channel, color: palette[0] });
  }
  return channel.id;
};

const makeChannels = async (chat: Chat, made: People, now: number): Promise<Record<ChannelName, number>> =>
  change(chat, async (tx) => {
    const [general] = await tx.scan("streams", "id");
    const ids: Record<string, number> = { general: general?.id ?? 0 };
    for (const name of Object.keys(channelTraits) as (keyof typeof channelTraits)[])
      ids[name] = await makeChannel(tx, name, made, now);
    return ids as Record<ChannelName, number>;
  });

const organization = {
  name: "Test",
  owner: { email: addressOf("olga"), full_name: traits.olga.full_name, password: "olga's password" },
};

const populate = async (chat: Chat, ports: WorldPorts): Promise<Scene> => {
  const made = await makePeople(chat);
  const channels = await makeChannels(chat, made, Math.floor(ports.clock.now() / 1000));
  await chat.host.deactivateUser(made.dora.user_id);
  for (const name of watchers)
    made[name].queue_id = (await chat.as(made[name].user_id).registerQueue(queueOptions)).queue_id;
  return { people: made, channels, now: ports.clock.now() };
};

/** Makes the world in an empty storage and closes it. */
export const buildScene = async ({ storage }: Original): Promise<Scene> => {
  const ports = newPorts();
  const chat = await createChat({ ...optionsOf(ports), storage, organization });
  const scene = await populate(chat, ports);
  await chat.close();
  return scene;
};
