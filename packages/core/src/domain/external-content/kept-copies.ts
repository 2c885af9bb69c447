import type { Scheduling } from "../../jobs/schedule.js";
import { keptFiles } from "../files/index.js";
import { keptSpace } from "./kept-space.js";
import type { Operating, ReadTx, Row } from "./vocabulary.js";

/** The most copies, however small. */
const mostCopies = 20_000;
/** How many are deleted in one transaction. */
const atOnce = 200;

type Copy = Row<"external_files">;

/** Returns the copy of what is at an address, by its digest; undefined where there is none. */
export const copyOf = async (tx: ReadTx, digest: string): Promise<Copy | undefined> =>
  (await tx.scan("external_files", "byDigest", { prefix: [digest], limit: 1 }))[0];

/** Deletes copies, and their files once that is durable. */
export const dropCopies = async (call: Operating & Scheduling, copies: readonly Copy[]): Promise<void> => {
  if (copies.length === 0) return;
  await call.tx.deleteMany(
    "external_files",
    copies.map(({ id }) => id),
  );
  await call.use(keptFiles).drop(
    call,
    copies.map(({ file }) => file),
  );
};

/** Stores a copy in place of an older one, and deletes those that were used longest ago where there are too many. */
export const keepCopy = async (call: Operating, copy: Omit<Copy, "id">): Promise<Copy> => {
  const older = await copyOf(call.tx, copy.digest);
  if (older !== undefined) await dropCopies(call, [older]);
  await call.use(keptFiles).use(call, [copy.file]);
  const kept = await call.tx.insert("external_files", copy);
  await dropCopies(
    call,
    (await excess(call)).filter(({ id }) => id !== kept.id),
  );
  return kept;
};

/** Returns the copies that were used longest ago, as many as are too many or take too much space. */
export const excess = async ({ tx, use }: { tx: ReadTx } & Pick<Operating, "use">): Promise<Copy[]> => {
  let bytes = (await tx.sum("external_files", "bySize", { column: "size" })) - use(keptSpace).bytes;
  let copies = (await tx.count("external_files", "id")) - mostCopies;
  if (bytes <= 0 && copies <= 0) return [];
  const oldest = await tx.scan("external_files", "byUse", { limit: atOnce });
  return oldest.filter(({ size }) => {
    if (bytes <= 0 && copies <= 0) return false;
    bytes -= size;
    copies -= 1;
    return true;
  });
};

/** Returns some of the copies that were fetched up to a time, the oldest first. */
export const copiesUntil = (tx: ReadTx, time: number, limit = atOnce): Promise<Copy[]> =>
  tx.scan("external_files", "byAge", { to: time, limit });
