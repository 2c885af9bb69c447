import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { Fleet } from "./fleet.js";
import { newPlace, type Place } from "./places.js";
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
const crash = async (fleet: Fleet, { pauses: [shortest, more], restart }: Place): Promise<void> => {
  for (let round = 1; round <= rounds; round += 1) {
    await pause(shortest + Math.random() * more);
    await Promise.all([fleet.crash(), restarts.includes(round) ? restart?.() : undefined]);
    if (round % 10 === 0) console.log(`${round} of ${rounds} crashes`);
  }
};

const run = async (place: Place): Promise<number> => {
  const fleet = new Fleet(place);
  const account = await fleet.start();
  const names = Array.from({ length: crowd.senders }, (_, i) => `sender ${i + 1}, message`);
  const senders = names.map((name) => new Sender(fleet, account, name));
  const readers = Array.from({ length: crowd.readers }, () => new Reader(fleet, account));
  for (const reader of readers) await reader.start();
  for (const sender of senders) sender.start();
  await crash(fleet, place);
  await pause(place.pauses[0]);
  await Promise.all(senders.map((sender) => sender.stop()));
  await Promise.all(readers.map((reader) => reader.stop()));
  const { stored, faults } = await verify(fleet, account, { senders, readers });
  await fleet.kill();
  const acknowledged = senders.reduce((sum, sender) => sum + sender.acknowledged.size, 0);
  const unanswered = senders.reduce((sum, sender) => sum + sender.unanswered, 0);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  const crashes = `${rounds} crashes${place.restart === undefined ? "" : `, ${restarts.length} of the database`}`;
  const messages = `${acknowledged} messages acknowledged, ${unanswered} unanswered, ${stored} stored`;
  console.log(`${values.storage}: ${crashes}, ${messages}, ${faults.length} faults`);
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
