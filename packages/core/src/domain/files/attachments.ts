import { type Static, t } from "../../schema/schema.js";
import { realmId } from "../realm/index.js";
import type { ReadTx, Row, WriteTx } from "./vocabulary.js";

type Attachment = Row<"attachments">;

/** An uploaded file as it crosses the wire (messages.md B7). */
export const attachmentShape = t.named(
  "Attachment",
  t.object({
    id: t.integer(),
    name: t.string(),
    path_id: t.string({ description: "Behind `/user_uploads/`, it is where the file is found" }),
    size: t.integer({ description: "Bytes" }),
    create_time: t.integer({ description: "UNIX seconds" }),
    message_ids: t.array(t.integer(), {
      description:
        "The messages that refer to it, as far as the owner may read them, ascending; the newest 1,000, fewer where there are many files",
    }),
    messages: t.array(
      t.named(
        "AttachmentMessage",
        t.object({ id: t.integer(), date_sent: t.integer({ description: "UNIX seconds" }) }),
      ),
      { description: "Deprecated: the same messages" },
    ),
  }),
);

/** An uploaded file as it crosses the wire. */
export type AttachmentObject = Static<typeof attachmentShape>;

/** Returns the path of a file below `/user_uploads/`. */
export const pathOf = ({ key, name }: Pick<Attachment, "key" | "name">): string =>
  `${realmId}/${key.slice(0, 2)}/${key}/${name}`;

/** Returns the key of a file by its path below `/user_uploads/`, whatever its name; null where no file has such a path. */
const keyOfPath = (path: string): string | null => {
  const [, start, key] = /^([0-9a-f]{2})\/([0-9a-f]{36})\/[^/]+$/.exec(path) ?? [];
  return key?.startsWith(start ?? "") ? key : null;
};

/** Returns the file at a path such as `ab/abc…/name`; undefined where there is none. */
export const attachmentAt = async (tx: ReadTx, path: string): Promise<Attachment | undefined> => {
  const key = keyOfPath(path);
  if (key === null) return undefined;
  const [found] = await tx.scan("attachments", "byKey", { prefix: [key], limit: 1 });
  return found !== undefined && path.endsWith(`/${found.name}`) ? found : undefined;
};

/** Returns the files at some paths below `/user_uploads/`, by path; a path where there is none is left out. */
export const attachmentsAt = async (tx: ReadTx, paths: readonly string[]): Promise<Map<string, Attachment>> => {
  const start = `${realmId}/`;
  const keys = paths.map((path) => (path.startsWith(start) ? keyOfPath(path.slice(start.length)) : null));
  const prefixes = [...new Set(keys)].flatMap((key) => (key === null ? [] : [[key]]));
  if (prefixes.length === 0) return new Map();
  const found = await tx.scanMany("attachments", "byKey", { prefixes, limit: 1 });
  const byPath = new Map(found.map((file) => [pathOf(file), file]));
  return new Map(
    paths.flatMap((path) => {
      const file = byPath.get(path);
      return file === undefined ? [] : [[path, file]];
    }),
  );
};

/** Returns the name under which the store has a file; with `format`, that of a thumbnail. */
export const storedName = (key: string, format?: string): string =>
  format === undefined ? `${key}-upload` : `${key}-${format.replaceAll(/[^a-z0-9]/g, "-")}`;

/** Returns the names of everything that the store has of a file. */
export const storedNames = ({ key, thumbnails }: Pick<Attachment, "key" | "thumbnails">): string[] => [
  storedName(key),
  ...thumbnails.map((format) => storedName(key, format)),
];

const none: Omit<Row<"upload_space">, "id"> = { bytes: 0, unfinished: 0 };

const spaceOf = async (tx: ReadTx): Promise<Row<"upload_space"> | undefined> =>
  (await tx.scan("upload_space", "id", { limit: 1 }))[0];

/** Returns the bytes of all uploaded files together. */
export const spaceUsed = async (tx: ReadTx): Promise<number> => (await spaceOf(tx))?.bytes ?? 0;

/** Returns the bytes of all uploaded files, and of what has come of uploads that are no files yet. */
export const spaceTaken = async (tx: ReadTx): Promise<number> => {
  const { bytes, unfinished } = (await spaceOf(tx)) ?? none;
  return bytes + unfinished;
};

const changeSpace = async (tx: WriteTx, more: Omit<Row<"upload_space">, "id">): Promise<Row<"upload_space">> => {
  const row = await spaceOf(tx);
  const { bytes, unfinished } = row ?? none;
  const space = { bytes: bytes + more.bytes, unfinished: unfinished + more.unfinished };
  return row === undefined ? tx.insert("upload_space", space) : tx.update("upload_space", row.id, space);
};

/** Notes that the uploaded files have so many bytes more, or less; returns how many they have together. */
export const addSpace = async (tx: WriteTx, more: number): Promise<number> =>
  (await changeSpace(tx, { ...none, bytes: more })).bytes;

/** Notes that so many bytes more, or less, have come of uploads that are no files yet. */
export const addUnfinished = async (tx: WriteTx, more: number): Promise<void> => {
  if (more !== 0) await changeSpace(tx, { ...none, unfinished: more });
};
