import { readFileSync } from "node:fs";
import { compileLinkifiers, type Rendered, type RenderWorld, render, renderLoaded } from "../support/kernel.js";

type Linkifier = NonNullable<RenderWorld["linkifiers"]>[number];
type ReferencedFile = NonNullable<RenderWorld["uploads"]> extends ReadonlyMap<string, infer File> ? File : never;

interface UploadOfFile {
  content_type: string;
  kind: "image" | "file";
  width?: number;
  height?: number;
  animated?: boolean;
  thumbnail?: string | null;
  transcoded?: string;
}

interface WorldFile {
  realm_url: string;
  users: { id: number; full_name: string; is_active?: boolean }[];
  groups: { id: number; name: string; deactivated?: boolean }[];
  channels: { id: number; name: string; topics: Record<string, number> }[];
  uploads: Record<string, UploadOfFile>;
  linkifiers: Linkifier[];
  custom_emoji: Record<string, string>;
  options_by_name: Record<string, { translate_emoticons?: boolean }>;
}

export const readFixture = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8")) as Content;

const uploadOf = ({ content_type, kind, ...picture }: UploadOfFile): ReferencedFile => {
  if (kind === "file") return { content_type, picture: null };
  const { width = 0, height = 0, animated: is_animated = false, thumbnail = null, transcoded = null } = picture;
  return { content_type, picture: { width, height, is_animated, thumbnail, transcoded } };
};

const file = readFixture<WorldFile>("examples-world.json");

/** The organization of the examples. */
export const world: RenderWorld = {
  users: file.users.map(({ id, full_name, is_active = true }) => ({ user_id: id, full_name, is_active })),
  groups: file.groups.map(({ id, name, deactivated = false }) => {
    return { id, name, deactivated, is_system_group: name.startsWith("role:"), description: "" };
  }),
  channels: file.channels.map(({ id, name, topics }) => {
    return { stream_id: id, name, newest: new Map(Object.entries(topics)) };
  }),
  uploads: new Map(Object.entries(file.uploads).map(([path, upload]) => [path, uploadOf(upload)])),
  linkifiers: file.linkifiers,
  showsPreviews: true,
  realmEmoji: new Map(Object.entries(file.custom_emoji).map(([name, source_url]) => [name, { id: "7", source_url }])),
  realmUrl: file.realm_url,
  emptyTopicName: "general chat",
};

/** The same, with the setting that one example changes. */
export const worldFor = (example: string): RenderWorld =>
  file.options_by_name[example]?.translate_emoticons ? { ...world, translateEmoticons: true } : world;

export const rendered = (content: string, changes: Partial<RenderWorld> = {}): Rendered =>
  renderLoaded(content, { ...world, ...changes });

export const html = (content: string, changes: Partial<RenderWorld> = {}): string => rendered(content, changes).html;

/** The HTML of a text that is one paragraph. */
export const inline = (content: string, changes: Partial<RenderWorld> = {}): string => {
  const whole = html(content, changes);
  if (!whole.startsWith("<p>") || !whole.endsWith("</p>")) throw new Error(`Not one paragraph: ${whole}`);
  return whole.slice(3, -4);
};

/** Loads the typesetter and the languages that texts need, since tests render at once. */
export const loadFor = async (...texts: readonly string[]): Promise<void> => {
  for (const text of texts) await render(text, world);
};

await compileLinkifiers(file.linkifiers, () => undefined);
// Every text is read with the linkifiers, and many have a formula.
await loadFor("#1 $$x$$\n```json\na\n```\n```py\na\n```");
