import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seedFloor } from "../../anchors/seed-floor.js";
import type { Credentials } from "../load/requests.js";
import type { Dataset } from "./dataset.js";

/** Where seeds and the servers' data live: beside the sources, because a temporary folder may be memory. */
export const SEEDS = fileURLToPath(new URL("../../.seeds", import.meta.url));

const seeders = {
  floor: seedFloor,
  // Loaded when needed: the anchors alone are measured without Confab.
  confab: async (folder: string, dataset: Dataset) => (await import("../../seed.js")).seedConfab(folder, dataset),
};
/** What a seed's content depends on besides the dataset: it is made anew when one of these changes. */
const sources = {
  floor: ["../../anchors", "dataset.ts"],
  confab: [
    "../../seed.ts",
    "../../seed-history.ts",
    "dataset.ts",
    "../../../packages/core/dist",
    "../../../packages/storage-sqlite/dist",
  ],
};

/** A data folder and those who can sign in, in the dataset's order. */
export interface Seed {
  folder: string;
  users: Credentials[];
}

const copies = new Set<string>();
process.on("exit", () => copies.forEach(removeFolder));

/** The dataset as that server stores it, made on first use and then kept. Not to be written to: see `copySeed`. */
async function keptSeed(side: keyof typeof seeders, dataset: Dataset): Promise<Seed> {
  const folder = join(SEEDS, `${side}-${dataset.name}-${fingerprint(side, dataset)}`);
  const list = join(folder, "users.json");
  if (!existsSync(list)) {
    removeSeeds(`${side}-${dataset.name}-`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(list, JSON.stringify(await seeders[side](folder, dataset)));
    settleDisk();
  }
  return { folder, users: JSON.parse(readFileSync(list, "utf8")) };
}

/** A copy for one run, removed at the end of the process or by `removeCopy`. */
export async function copySeed(side: keyof typeof seeders, dataset: Dataset): Promise<Seed> {
  const { folder: kept, users } = await keptSeed(side, dataset);
  const folder = emptyFolder();
  cpSync(kept, folder, { recursive: true });
  settleDisk();
  return { folder, users };
}

let made = 0;

/** A new folder on the same disk, removed like a copy. */
export function emptyFolder(): string {
  const folder = join(SEEDS, `run-${process.pid}-${made++}`);
  mkdirSync(folder, { recursive: true });
  copies.add(folder);
  return folder;
}

export function removeCopy(folder: string): void {
  if (copies.delete(folder)) removeFolder(folder);
}

const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

function removeSeeds(prefix: string): void {
  if (!existsSync(SEEDS)) return;
  for (const name of readdirSync(SEEDS)) if (name.startsWith(prefix)) removeFolder(join(SEEDS, name));
}

// Pages of a fresh copy that still wait to be written would be paid by the first commits measured.
const settleDisk = (): unknown => spawnSync("sync");

function fingerprint(side: keyof typeof seeders, dataset: Dataset): string {
  const hash = createHash("sha256").update(JSON.stringify(dataset));
  for (const source of sources[side]) {
    for (const file of filesOf(fileURLToPath(new URL(source, import.meta.url)))) hash.update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 12);
}

function filesOf(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
  return names.filter((name) => /\.(js|mjs|ts|sql)$/.test(name)).map((name) => join(path, name));
}
