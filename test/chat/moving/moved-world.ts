import { moveOrganization, type Storage } from "@confab/core";
import { buildScene } from "../../support/world/build.js";
import { World } from "../../support/world/world.js";

const nothing = async () => {};

/** A world of its own before and after its organization has moved to another storage. */
export interface Moved<T> {
  from: Storage;
  to: Storage;
  /** Happens before the move. */
  before(world: World): Promise<T>;
  /** Happens in the world that is opened on the other storage; gets what `before` returned. */
  after(world: World, known: T): Promise<void>;
}

/** Moves a world from one storage to another, where it is at the same time. */
export const inMovedWorld = async <T>({ from, to, before, after }: Moved<T>): Promise<void> => {
  const copy = async () => ({ storage: from, remove: nothing });
  const scene = await buildScene({ storage: from, copy });
  const source = new World(scene, await copy(), {});
  await source.open(scene.now);
  const known = await before(source).finally(() => source.close());
  await moveOrganization({ from, to });
  const target = new World(scene, { storage: to, remove: nothing }, {});
  await target.open(source.clock.now());
  try {
    await after(target, known);
  } finally {
    await target.close();
  }
};
