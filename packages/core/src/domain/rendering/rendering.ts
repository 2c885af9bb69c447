import {
  findReferences,
  type References,
  type Rendered,
  type RenderWorld,
  render,
  renderPlain,
} from "../../markdown/index.js";
import { site } from "../../operation/ports.js";
import { settingValue } from "../../schema/setting.js";
import { fold } from "../../text/folding.js";
import { accessibleUsers } from "../accessible-users/index.js";
import { Access, channelByName } from "../channels/index.js";
import { emptyTopicDisplayName, realmSetting } from "../realm/index.js";
import { userSettings } from "../users/index.js";
import type { Reading, ReadTx, Row } from "./vocabulary.js";

/** Renders a text that the actor writes. Only what the actor can see becomes a mention or a link (markdown.md 8). */
export const renderFor = async (call: Reading, content: string): Promise<Rendered> =>
  renderPlain(content) ?? render(content, await worldFor(call, content));

/** Looks up what the mentions and links in a text can mean for the actor. */
export const worldFor = async (call: Reading, content: string): Promise<RenderWorld> => {
  const references = findReferences(content);
  const { tx, actor, use } = call;
  return {
    users: await mentionable(call, references),
    groups: await namedGroups(tx, references.groupNames),
    channels: await readableChannels(call, references.channelNames),
    realmUrl: use(site).url,
    emptyTopicName: emptyTopicDisplayName,
    translateEmoticons: settingValue(userSettings, actor.settings, "translate_emoticons"),
    defaultCodeLanguage: fence.test(content) ? await realmSetting(tx, "default_code_block_language") : "",
  };
};

/** Finds a code fence; only code in fences has a language. */
const fence = /```|~~~/;

const mentionable = async ({ tx, actor, now }: Reading, { userIds, userNames }: References) => {
  if (userIds.length === 0 && userNames.length === 0) return [];
  const found = await tx.getMany("users", userIds);
  for (const name of userNames) found.push(...(await tx.scan("users", "byName", { prefix: [fold(name)], limit: 10 })));
  const isKnown = await accessibleUsers({ tx, actor, now });
  return found.filter(isKnown).map(({ id, full_name, is_active }) => ({ user_id: id, full_name, is_active }));
};

const namedGroups = async (tx: ReadTx, names: readonly string[]): Promise<Row<"user_groups">[]> => {
  const found: Row<"user_groups">[] = [];
  for (const name of names) found.push(...(await tx.scan("user_groups", "byName", { prefix: [name], limit: 1 })));
  return found;
};

const readableChannels = async ({ tx, actor, now }: Reading, names: readonly string[]) => {
  const access = new Access(tx, actor, now);
  const channels = [];
  for (const name of names) {
    const channel = await channelByName(tx, name);
    if (channel !== undefined && (await access.toChannel(channel)).content)
      channels.push({ stream_id: channel.id, name: channel.name });
  }
  return channels;
};
