import { readFileSync } from "node:fs";
import { type Rendered, type RenderWorld, render } from "../support/kernel.js";

interface WorldFile {
  realm_url: string;
  users: { id: number; full_name: string; is_active?: boolean }[];
  groups: { id: number; name: string; deactivated?: boolean }[];
  channels: { id: number; name: string }[];
  custom_emoji: Record<string, string>;
  options_by_name: Record<string, { translate_emoticons?: boolean }>;
}

export const readFixture = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8")) as Content;

const file = readFixture<WorldFile>("examples-world.json");

/** The organization of the examples. */
export const world: RenderWorld = {
  users: file.users.map(({ id, full_name, is_active = true }) => ({ user_id: id, full_name, is_active })),
  groups: file.groups.map(({ id, name, deactivated = false }) => {
    return { id, name, deactivated, is_system_group: name.startsWith("role:"), description: "" };
  }),
  channels: file.channels.map(({ id, name }) => ({ stream_id: id, name })),
  realmEmoji: new Map(Object.entries(file.custom_emoji).map(([name, source_url]) => [name, { id: "7", source_url }])),
  realmUrl: file.realm_url,
  emptyTopicName: "general chat",
};

/** The same, with the setting that one example changes. */
export const worldFor = (example: string): RenderWorld =>
  file.options_by_name[example]?.translate_emoticons ? { ...world, translateEmoticons: true } : world;

export const rendered = (content: string, changes: Partial<RenderWorld> = {}): Rendered =>
  render(content, { ...world, ...changes });

export const html = (content: string, changes: Partial<RenderWorld> = {}): string => rendered(content, changes).html;

/** The HTML of a text that is one paragraph. */
export const inline = (content: string, changes: Partial<RenderWorld> = {}): string => {
  const whole = html(content, changes);
  if (!whole.startsWith("<p>") || !whole.endsWith("</p>")) throw new Error(`Not one paragraph: ${whole}`);
  return whole.slice(3, -4);
};
