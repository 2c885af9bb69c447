import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { type Dataset, emailOf, keyOf, nameOf, seedMessages, subscribersOf } from "../harness/data/dataset.js";
import type { Credentials } from "../harness/load/requests.js";

/** Fills an empty folder with the floor's database; ids are positions plus one. Answers the users in order. */
export function seedFloor(folder: string, dataset: Dataset): Credentials[] {
  const db = new Database(join(folder, "floor.db"));
  db.pragma("journal_mode = WAL");
  db.exec(readFileSync(new URL("floor.sql", import.meta.url), "utf8"));
  const users = db.transaction(() => {
    seedStoredMessages(db, dataset);
    seedChannels(db, dataset);
    return seedUsers(db, dataset);
  })();
  db.close();
  return users;
}

function seedUsers(db: Database.Database, { users }: Dataset): Credentials[] {
  const insert = db.prepare("INSERT INTO users VALUES (?, ?, ?, ?)");
  return Array.from({ length: users }, (_, user) => {
    insert.run(user + 1, emailOf(user), nameOf(user), keyOf(user));
    return { user_id: user + 1, email: emailOf(user), api_key: keyOf(user) };
  });
}

function seedChannels(db: Database.Database, { channels }: Dataset): void {
  const insert = db.prepare("INSERT INTO channels VALUES (?, ?)");
  const subscribe = db.prepare("INSERT INTO subscriptions VALUES (?, ?)");
  channels.forEach((channel, number) => {
    insert.run(number + 1, channel.name);
    for (const user of subscribersOf(channel)) subscribe.run(user + 1, number + 1);
  });
}

function seedStoredMessages(db: Database.Database, dataset: Dataset): void {
  const insert = db.prepare("INSERT INTO messages VALUES (NULL, ?, ?, ?, ?, ?, ?, 'ConfabBench')");
  for (const { sender, place, content, timestamp } of seedMessages(dataset)) {
    if ("channel" in place) insert.run(sender + 1, place.channel + 1, place.topic, null, content, timestamp);
    else insert.run(sender + 1, null, "", recipients(sender + 1, place.peer + 1), content, timestamp);
  }
}

const recipients = (one: number, other: number): string => [one, other].sort((a, b) => a - b).join(",");
