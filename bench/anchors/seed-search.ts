import { join } from "node:path";
import Database from "better-sqlite3";
import { searchedMessages } from "../harness/data/search-texts.js";

/** Fills an empty folder with messages and a full-text index of them, as `bare-search` reads them. */
export function seedBareSearch(folder: string, messages: number): void {
  const db = new Database(join(folder, "search.db"));
  db.pragma("journal_mode = WAL");
  db.exec(`CREATE TABLE messages (id INTEGER PRIMARY KEY, channel INTEGER, content TEXT, timestamp INTEGER);
    CREATE VIRTUAL TABLE words USING fts5(content, content='', tokenize='porter ascii')`);
  const insert = db.prepare("INSERT INTO messages VALUES (?, ?, ?, ?)");
  const index = db.prepare("INSERT INTO words (rowid, content) VALUES (?, ?)");
  db.transaction(() => {
    for (const { id, channel, content, timestamp } of searchedMessages(messages)) {
      insert.run(id, channel, content, timestamp);
      index.run(id, content);
    }
  })();
  db.close();
}
