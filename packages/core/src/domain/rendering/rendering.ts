import {
  findReferences,
  type References,
  type Rendered,
  type RenderWorld,
  render,
  renderPlain,
  shortHtml,
} from "../../markdown/index.js";
import { clock, site, websiteClient } from "../../operation/services.js";
import type { Clock } from "../../ports/ports.js";
import { type Soon, whenThere } from "../../ports/soon.js";
import { settingValue } from "../../schema/setting.js";
import { existing } from "../../storage/existing.js";
import { groupBy } from "../../storage/group-by.js";
import { fold } from "../../text/folding.js";
import { Access, type ChannelAccess, channelsByName, newestReadable } from "../channels/index.js";
import { linkifiersOf } from "../linkifiers/index.js";
import { emptyTopicDisplayName, realmSetting } from "../realm/index.js";
import { userSettings } from "../users/index.js";
import { mentionableUsers, type NameScope } from "./mentionable-users.js";
import { uploadsAt } from "./uploads-at.js";
import type { Reading, ReadTx, Row } from "./vocabulary.js";

/** Renders a text that the actor writes. Only what the actor can see becomes a mention or a link (markdown.md 8). */
export const renderFor = async (call: Reading, content: string): Promise<Rendered> =>
  (await renderUnmarked(call.tx, content)) ?? render(content, await worldFor(call, content));

/** Renders a text in which nothing can be markup, and no linkifier can match; undefined for any other. */
export const renderUnmarked = (tx: ReadTx, content: string): Soon<Rendered | undefined> =>
  whenThere(linkifiersOf(tx), ({ length }) => (length === 0 ? renderPlain(content) : undefined));

/**
 * Returns the HTML of a description that the actor writes; that of an empty one is empty (channels.md 1.2). Of one whose HTML would be
 * too long for what everybody gets, it shows the text (security O2).
 */
export const renderDescription = async (call: Reading, text: string): Promise<string> =>
  text === "" ? "" : shortHtml(text, (await renderFor(call, text)).html);

/** Where a text is rendered. */
export interface TextPlace extends NameScope {
  /** The message that has the text already. */
  message_id?: number;
}

/**
 * Looks up what the mentions and links in a text can mean for the actor. Pictures are shown in messages only. `place` tells apart people
 * of the same name, and names the message where that is stored already.
 */
export const worldFor = async (call: Reading, content: string, place: TextPlace = {}): Promise<RenderWorld> => {
  const references = findReferences(content);
  const { tx, actor, use } = call;
  const [users, groups, channels, uploads, linkifiers] = await Promise.all([
    mentionableUsers(call, references, place),
    namedGroups(tx, references.groupNames),
    linkableChannels(call, references),
    uploadsAt(call, references.uploadPaths, place.message_id ?? null),
    linkifiersOf(tx),
  ]);
  return {
    users,
    groups,
    channels,
    ...(uploads && { uploads }),
    linkifiers,
    elapsed: stopwatch(use(clock)),
    realmUrl: use(site).url,
    emptyTopicName: emptyTopicDisplayName,
    translateEmoticons: settingValue(userSettings, actor.settings, "translate_emoticons"),
    defaultCodeLanguage: fence.test(content) ? await realmSetting(tx, "default_code_block_language") : "",
  };
};

/** Does what `worldFor` does, for a message, below which pictures and videos are shown if the organization wants that. */
export const messageWorldFor = async (call: Reading, content: string, place: TextPlace): Promise<RenderWorld> => {
  const world = await worldFor(call, content, place);
  if (!link.test(content)) return world;
  const showsPreviews = await realmSetting(call.tx, "inline_image_preview");
  return { ...world, showsPreviews, showsWebsites: await showsWebsites(call) };
};

/** Whether websites are shown below links that the actor sends; those that bots send never are (markdown.md 10.10). */
const showsWebsites = async ({ tx, actor, use }: Reading): Promise<boolean> =>
  use(websiteClient) !== null && !actor.is_bot && (await realmSetting(tx, "inline_url_embed_preview"));

/** Finds a code fence; only code in fences has a language. */
const fence = /```|~~~/;
/** Finds what may lead to a picture. */
const link = /[./]/;

/** It starts when it is first looked at: others may be rendered between what a message needs to know and its rendering. */
const stopwatch = (time: Clock): (() => number) => {
  let start: number | undefined;
  return () => {
    start ??= time.monotonic();
    return time.monotonic() - start;
  };
};

const namedGroups = async (tx: ReadTx, names: readonly string[]): Promise<Row<"user_groups">[]> =>
  (await Promise.all(names.map((name) => tx.scan("user_groups", "byName", { prefix: [name], limit: 1 })))).flat();

const linkableChannels = async ({ tx, actor, now }: Reading, { channelNames, topics }: References) => {
  const named = await channelsByName(tx, channelNames);
  const access = new Access(tx, actor, now);
  const readable = (await access.toChannels(named)).filter(({ content }) => content);
  const newest = await newestMessages(tx, { actor, readable, topics });
  return readable.map(({ channel: { id, name } }) => ({ stream_id: id, name, newest: newest.get(id) ?? new Map() }));
};

interface LinkedTopics extends Pick<References, "topics"> {
  actor: Reading["actor"];
  readable: readonly ChannelAccess[];
}

/** Returns the newest message that the actor can read of each topic that is linked, by channel and folded name (markdown.md 8.5). */
const newestMessages = async (tx: ReadTx, { actor, readable, topics }: LinkedTopics) => {
  const newest = new Map<number, Map<string, number>>();
  const byName = new Map(readable.map((each) => [each.channel.name, each]));
  const prefixes = topics.flatMap(({ channel, topic }) => {
    const place = byName.get(channel);
    return place === undefined ? [] : [[place.channel.id, fold(topic)]];
  });
  if (prefixes.length === 0) return newest;
  const byId = new Map(readable.map((each) => [each.channel.id, each]));
  const linked = groupBy(await tx.scanMany("topics", "byName", { prefixes, limit: 1 }), ({ stream_id }) => stream_id);
  for (const [stream_id, inChannel] of linked) {
    const known = await newestReadable(tx, existing(byId.get(stream_id)), { topics: inChannel, reader: actor });
    const ids = new Map<string, number>();
    for (const { id, name_folded } of inChannel) {
      const message = known.get(id);
      if (message !== undefined) ids.set(name_folded, message.max_id);
    }
    newest.set(stream_id, ids);
  }
  return newest;
};
