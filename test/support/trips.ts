import type { World } from "./world/world.js";

/** How many round trips a call takes in a world whose storage counts them. */
export const coldTripsOf = async (world: World, call: () => Promise<unknown>): Promise<number> => {
  await world.settled();
  const before = world.trips;
  await call();
  return world.trips - before;
};

/**
 * The same for a call that is made twice: the first time leaves no trace but what memory keeps from then on, as it does of whatever is
 * in use.
 */
export const tripsOf = async (world: World, call: () => Promise<unknown>): Promise<number> => {
  world.tap.rehearses = true;
  // Whoever writes fails, since that was only rehearsed.
  await call().catch(() => {});
  world.tap.rehearses = false;
  return coldTripsOf(world, call);
};
