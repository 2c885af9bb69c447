import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { Fleet } from "./fleet.js";
import { newPlace, type Place } from "./places.js";
import { Pushes } from "./push/pushes.js";
import { Reader } from "./reader.js";
import { Sender } from "./sender.js";
import { verify } from "./verify.js";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "50" }, storage: { type: "string", default: "sqlite" } },
});
const rounds = Number(values.rounds);
const crowd = { senders: 8, readers: 4 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The rounds in whose midst the database crashes, too. */
const restarts = [Math.ceil(rounds / 3), Math.ceil((2 * rounds) / 3)];

/** Kills a server while all work hard and starts it again, over and over. */
const crash = async (fleet: Fleet, pushes: Pushes, { pauses: [shortest, more], restart }: Place): Promise<void> => {
  for (let round = 1; round <= rounds; round += 1) {
    await pause(shortest + Math.random() * more);
    await pushes.crashAlong(() => Promise.all([fleet.crash(), restarts.includes(round) ? restart?.() : undefined]));
    if (round % 10 === 0) console.log(`${round} of ${rounds} crashes`);
  }
};

const run = async (place: Place): Promise<number> => {
  const pushes = await Pushes.at(place);
  const fleet = new Fleet({ ...place, options: [...place.options, ...pushes.options] });
  const account = await fleet.start();
  const names = Array.from({ length: crowd.senders }, (_, i) => `sender ${i + 1}, message`);
  const senders = names.map((name) => new Sender(fleet, account, { name }));
  const readers = Array.from({ length: crowd.readers }, () => new Reader(fleet, account));
  for (const reader of readers) await reader.start();
  for (const sender of senders) sender.start();
  await pushes.start(fleet, account);
  await crash(fleet, pushes, place);
  await pause(place.pauses[0]);
  const all = [...senders, ...pushes.senders];
  await Promise.all(all.map((sender) => sender.stop()));
  await Promise.all(readers.map((reader) => reader.stop()));
  const { stored, faults } = await verify(fleet, account, { senders: all, readers, person: pushes.person });
  faults.push(...(await pushes.verify()));
  await Promise.all([fleet.kill(), pushes.kill()]);
  return report(place, { senders: all, pushes, stored, faults });
};

interface Outcome {
  senders: readonly Sender[];
  pushes: Pushes;
  stored: number;
  faults: readonly string[];
}

/** Says how it went, and returns the exit status. */
const report = (place: Place, { senders, pushes, stored, faults }: Outcome): number => {
  const acknowledged = senders.reduce((sum, sender) => sum + sender.acknowledged.size, 0);
  const unanswered = senders.reduce((sum, sender) => sum + sender.unanswered, 0);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  const crashes = `${rounds} crashes${place.restart === undefined ? "" : `, ${restarts.length} of the database`}`;
  const messages = `${acknowledged} messages acknowledged, ${unanswered} unanswered, ${stored} stored`;
  const notifications = `${pushes.arrived} notifications`;
  console.log(`${values.storage}: ${crashes}, ${messages}, ${notifications}, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
};

const main = async (): Promise<number> => {
  const place = await newPlace(values.storage);
  if (typeof place === "string") {
    console.log(`SKIPPED: the crash test on ${values.storage}: ${place}`);
    return 0;
  }
  try {
    return await run(place);
  } finally {
    await rm(place.folder, { recursive: true });
  }
};

process.exit(await main());
