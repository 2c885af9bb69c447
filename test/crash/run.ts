import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Reader } from "./reader.js";
import { Sender } from "./sender.js";
import { type Credentials, Server } from "./server.js";
import { verify } from "./verify.js";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "50" } } });
const rounds = Number(values.rounds);
const crowd = { senders: 8, readers: 4 };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Kills the server while it works hard and starts it again, over and over. */
const crash = async (server: Server): Promise<void> => {
  for (let round = 1; round <= rounds; round += 1) {
    await pause(100 + Math.random() * 700);
    await server.kill();
    await server.start();
    if (round % 10 === 0) console.log(`${round} of ${rounds} crashes`);
  }
};

const main = async (): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), "confab-crash-"));
  const server = new Server(folder);
  await server.start();
  const account = server.owner as Credentials;
  const senders = Array.from(
    { length: crowd.senders },
    (_, i) => new Sender(server, account, `sender ${i + 1}, message`),
  );
  const readers = Array.from({ length: crowd.readers }, () => new Reader(server, account));
  for (const reader of readers) await reader.start();
  for (const sender of senders) sender.start();
  await crash(server);
  await Promise.all(senders.map((sender) => sender.stop()));
  await Promise.all(readers.map((reader) => reader.stop()));
  const { stored, faults } = await verify(server, account, { senders, readers });
  await server.kill();
  await rm(folder, { recursive: true });
  const acknowledged = senders.reduce((sum, sender) => sum + sender.acknowledged.size, 0);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(`${rounds} crashes, ${acknowledged} messages acknowledged, ${stored} stored, ${faults.length} faults`);
  return faults.length === 0 ? 0 : 1;
};

process.exit(await main());
