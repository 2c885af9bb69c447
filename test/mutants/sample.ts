import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type Mutation, mutationsOf } from "./mutations.js";

/** A part of core whose tests are tried. */
interface Area {
  /** Below `packages/core/src`. */
  folder: string;
  /** Of a hundred and fifty mutants. */
  share: number;
  /** Folders of tests beside its own that are about it. */
  besides: readonly string[];
}

const areas: readonly Area[] = [
  { folder: "domain/messages", share: 60, besides: ["test/contract"] },
  {
    folder: "domain/channels",
    share: 25,
    besides: [
      "test/domain/subscriptions",
      "test/domain/topics",
      "test/domain/messages/move",
      "test/domain/channel-changes",
      "test/contract",
    ],
  },
  { folder: "domain/login", share: 15, besides: ["test/wire", "test/chat/sessions"] },
  { folder: "wire", share: 30, besides: ["test/http"] },
  { folder: "text", share: 20, besides: ["test/markdown", "test/domain/messages/narrow"] },
];

/** A change of one file of the sources, and where the tests are that should notice it, the nearest first. */
export interface Mutant extends Mutation {
  path: string;
  tests: readonly string[];
}

const sources = "packages/core/src";

/** What is made, and what only says something. */
const isLeftOut = (path: string): boolean => /(^|\/)(methods|meanings|vocabulary|index)\.ts$/.test(path);

const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
    .filter((path) => path.endsWith(".ts") && !isLeftOut(path));

/** The folders of tests from the one of the file's own folder up to the one of its area. */
const testsOf = (path: string, { folder, besides }: Area): string[] => {
  const own: string[] = [];
  for (let at = posix.dirname(path); at.length >= `${sources}/${folder}`.length; at = posix.dirname(at))
    own.push(at.replace(sources, "test"));
  return [...own, ...besides];
};

const inArea = (root: string, area: Area): Mutant[] =>
  filesIn(root, `${sources}/${area.folder}`).flatMap((path) => {
    const tests = testsOf(path, area);
    return mutationsOf(path, readFileSync(join(root, path), "utf8")).map((mutation) => ({ ...mutation, path, tests }));
  });

const rank = (seed: string, { key }: Mutant): string => createHash("sha256").update(`${seed} ${key}`).digest("hex");

/**
 * As many mutants as asked for, spread over the areas. Those of code that stays as it is are the same ones in every version, so that
 * two scores are of the same changes.
 */
export const sample = (root: string, { seed, count }: { seed: string; count: number }): Mutant[] => {
  const shares = areas.reduce((sum, { share }) => sum + share, 0);
  return areas.flatMap((area) =>
    inArea(root, area)
      .map((mutant) => ({ mutant, place: rank(seed, mutant) }))
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .slice(0, Math.round((count * area.share) / shares))
      .map(({ mutant }) => mutant),
  );
};
