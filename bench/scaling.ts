// What messages cost on PostgreSQL with one server and with several: `npx tsx bench/scaling.ts --servers 1,2,4`.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { succeed } from "../test/crash/client.js";
import { Fleet } from "../test/crash/fleet.js";
import { newPlace, type Place } from "../test/crash/places.js";
import type { Credentials } from "../test/crash/server.js";
import { cpuMicroseconds, residentBytes } from "./harness/usage.js";

const { values } = parseArgs({
  options: {
    servers: { type: "string", default: "1,2,4" },
    clients: { type: "string", default: "64" },
    messages: { type: "string", default: "5000" },
  },
});

const parentOf = (pid: string): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
};

/** The processes of a database: the first one, and one for each of its connections and tasks. */
const processesOf = (database: number): number[] => {
  const children = readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && parentOf(name) === database;
    } catch {
      // It has ended meanwhile.
      return false;
    }
  });
  return [database, ...children.map(Number)];
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const pidsOf = (fleet: Fleet): number[] => fleet.servers.flatMap(({ pid }) => pid ?? []);

/** Sends messages by many clients at once, each to any server. */
const sendAll = async (fleet: Fleet, account: Credentials, messages: number): Promise<void> => {
  let left = messages;
  const content = "It was a bright cold day in April, and the clocks were striking thirteen. ".repeat(4);
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const params = { type: "channel", to: "general", topic: `topic ${left % 50}`, content };
      await succeed(fleet, account, { method: "POST", path: "/messages", params });
    }
  };
  await Promise.all(Array.from({ length: Number(values.clients) }, client));
};

const costs = (fleet: Fleet, database: number) => ({
  servers: sum(pidsOf(fleet).map(cpuMicroseconds)),
  database: sum(processesOf(database).map(cpuMicroseconds)),
});

const run = async (place: Place, servers: number): Promise<string> => {
  const { database } = place;
  if (database === undefined) throw new Error("Only a database of our own is measured.");
  const fleet = new Fleet({ ...place, servers });
  const account = await fleet.start();
  // Until the code is compiled and the connections are there.
  await sendAll(fleet, account, 2000);
  const messages = Number(values.messages);
  const [before, began] = [costs(fleet, database), performance.now()];
  await sendAll(fleet, account, messages);
  const [after, seconds] = [costs(fleet, database), (performance.now() - began) / 1000];
  const memory = sum(pidsOf(fleet).map(residentBytes)) / servers / 1e6;
  await fleet.kill();
  const each = (name: keyof typeof before) => Math.round((after[name] - before[name]) / messages);
  const cpu = `${each("servers")} us of the servers and ${each("database")} us of the database each`;
  return `${servers} servers: ${Math.round(messages / seconds)} messages/s, ${cpu}, ${Math.round(memory)} MB a server`;
};

for (const servers of values.servers.split(",").map(Number)) {
  const place = await newPlace("postgres");
  if (typeof place === "string") throw new Error(place);
  console.log(await run(place, servers));
  rmSync(place.folder, { recursive: true });
}
process.exit();
