import type { Given, World } from "../../support/cases/cases.js";
import type { PersonName } from "../../support/world/people.js";

/** A file of some text. */
export const textFile = (text = "Hello", filename = "hello.txt"): { bytes: Uint8Array; filename: string } => ({
  bytes: new TextEncoder().encode(text),
  filename,
});

const uploaded = new WeakMap<World, string[]>();

/** Somebody uploads a file. */
export const hasFile =
  (name: PersonName, file = textFile()): Given =>
  async (world) => {
    const { url } = await world.as(name).uploadFile({ files: [file] });
    uploaded.set(world, [...(uploaded.get(world) ?? []), url]);
  };

/** The path of the file that `hasFile` uploaded, the first one where it does not say. */
export const urlOf = (world: World, at = 0): string => uploaded.get(world)?.[at] ?? "";

/** Somebody writes a message with a link to an uploaded file. */
export const links =
  (name: PersonName, to = "general", at = 0): Given =>
  (world) =>
    world.as(name).sendMessage({ type: "channel", to, topic: "files", content: `[file](${urlOf(world, at)})` });

/** Somebody writes a direct message with a link to an uploaded file. */
export const linksTo =
  (name: PersonName, other: PersonName): Given =>
  (world) =>
    world.as(name).sendMessage({ type: "direct", to: [world.id(other)], content: `[file](${urlOf(world)})` });

/** The object of an uploaded file, with what is the same for all in these tests. */
export const attachment = (
  world: World,
  more: { at?: number; name?: string; size?: number; message_ids?: number[] } = {},
) => {
  const { at = 0, name = "hello.txt", size = 5, message_ids = [] } = more;
  return {
    ...{ id: world.made("attachments", at + 1), name, path_id: urlOf(world, at).replace("/user_uploads/", ""), size },
    ...{ create_time: world.now, message_ids, messages: message_ids.map((id) => ({ id, date_sent: world.now })) },
  };
};
