import { presenceBoard } from "../domain.js";
import type { Engine } from "../kernel.js";
import { enginesOf, settle } from "../watching/events.js";
import type { World } from "./world.js";

/** A hint that core knows nothing of. */
const marker: { name: string; payload?: number } = { name: "marker" };
let markers = 0;

/** Milliseconds for which a hint of another process is waited for. */
const patience = 30_000;

/** Milliseconds after which a hint is told again: a process may get none while it connects. */
const again = 500;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

/** Tells a hint and resolves when the other processes have heard it, and so what was told before. */
const tellAll = async (from: Engine, others: readonly Engine[]): Promise<void> => {
  markers += 1;
  const mine = markers;
  const deaf = new Set(others);
  for (const engine of others)
    engine.connection.hints.on(marker, (number) => {
      if (number === mine) deaf.delete(engine);
    });
  const end = performance.now() + patience;
  for (let next = 0; deaf.size > 0; await pause()) {
    const now = performance.now();
    if (now > end) throw new Error("A hint did not reach another process.");
    if (now < next) continue;
    from.connection.hints.tell(marker, mine);
    next = now + again;
  }
};

/** Resolves when each process has heard what the others have committed and told. There is nothing to wait for where there is one. */
export const heard = async (world: World): Promise<void> => {
  const engines = enginesOf(world);
  if (engines.length < 2) return;
  for (const engine of engines)
    await tellAll(
      engine,
      engines.filter((other) => other !== engine),
    );
  for (const { connection } of engines) await connection.refresh();
  // Where hints overtake each other, they do so within a few turns.
  await settle();
};

/** Resolves when the presence that was reported is stored, has its number, and is known to each process. */
export const presenceStored = async (world: World): Promise<void> => {
  const boards = enginesOf(world).map(({ use }) => use(presenceBoard));
  for (const board of boards) await board.flush();
  for (const board of boards) await board.refresh();
};
