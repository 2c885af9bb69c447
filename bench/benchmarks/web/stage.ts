import type { Browser } from "playwright-core";
import type { Bench } from "../../harness/bench.js";
import { alternate, type Run } from "../../harness/pairs.js";
import type { Opened } from "../../harness/web/opening.js";
import { openSite, type Site } from "./sites.js";

/** What the scenes of the benchmark take place on. */
export interface Stage {
  bench: Bench;
  browser: Browser;
  small: Site;
  large: Site;
  /** About the id of the newest message that the large one was seeded with. */
  newest: number;
}

interface Scene {
  rounds: number;
  hash: string;
  act(opened: Opened): Promise<Run>;
}

/** Runs of what is done in a page of the large organization that was just opened. */
export async function inLarge({ browser, large }: Stage, { rounds, hash, act }: Scene): Promise<Run[]> {
  const run = async (): Promise<Run> => {
    const opened = await openSite(browser, large, hash);
    const result = await act(opened);
    await opened.close();
    return result;
  };
  return (await alternate(rounds, { all: run })).all;
}
