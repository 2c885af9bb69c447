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
import { Access, channelsByName } from "../channels/index.js";
import { emptyTopicDisplayName, realmSetting } from "../realm/index.js";
import { userSettings } from "../users/index.js";
import type { Reading, ReadTx, Row } from "./vocabulary.js";

/** Renders a text that the actor writes. Only what the actor can see becomes a mention or a link (markdown.md 8). */
export const renderFor = async (call: Reading, content: string): Promise<Rendered> =>
  renderPlain(content) ?? render(content, await worldFor(call, content));

/** Returns the HTML of a description that the actor writes; that of an empty one is empty (channels.md 1.2). */
export const renderDescription = async (call: Reading, text: string): Promise<string> =>
  text === "" ? "" : (await renderFor(call, text)).html;

/** Looks up what the mentions and links in a text can mean for the actor. */
export const worldFor = async (call: Reading, content: string): Promise<RenderWorld> => {
  const references = findReferences(content);
  const { tx, actor, use } = call;
  const [users, groups, channels] = await Promise.all([
    mentionable(call, references),
    namedGroups(tx, references.groupNames),
    readableChannels(call, references.channelNames),
  ]);
  return {
    ...{ users, groups, channels },
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
  const prefixes = userNames.map((name) => [fold(name)]);
  const [byId, byName, isKnown] = await Promise.all([
    tx.getMany("users", userIds),
    tx.scanMany("users", "byName", { prefixes, limit: 10 }),
    accessibleUsers({ tx, actor, now }),
  ]);
  return [...byId, ...byName]
    .filter(isKnown)
    .map(({ id, full_name, is_active }) => ({ user_id: id, full_name, is_active }));
};

const namedGroups = async (tx: ReadTx, names: readonly string[]): Promise<Row<"user_groups">[]> =>
  (await Promise.all(names.map((name) => tx.scan("user_groups", "byName", { prefix: [name], limit: 1 })))).flat();

const readableChannels = async ({ tx, actor, now }: Reading, names: readonly string[]) => {
  const named = await channelsByName(tx, names);
  const readable = (await new Access(tx, actor, now).toChannels(named)).filter(({ content }) => content);
  return readable.map(({ channel }) => ({ stream_id: channel.id, name: channel.name }));
};
