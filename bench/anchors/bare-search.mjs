// Bare search: the newest messages that FTS5 finds, each looked at for its channel, as `GET /messages` answers them, with
// what was searched for highlighted.
//   node bare-search.mjs --data DIR --users FILE      users: JSON list of {email, api_key}
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Database from "better-sqlite3";
import { answer, authenticate, listen } from "./floor-http.mjs";

const { values: options } = parseArgs({ options: { data: { type: "string" }, users: { type: "string" } } });
const users = JSON.parse(readFileSync(options.users, "utf8"));
const usersByKey = new Map(users.map((user) => [user.api_key, user]));
const db = new Database(join(options.data, "search.db"), { readonly: true });
const found = db.prepare(
  `SELECT messages.* FROM words JOIN messages ON messages.id = words.rowid WHERE words MATCH ? ORDER BY words.rowid DESC`,
);
const all = new Set(Array.from({ length: 100 }, (_, channel) => channel));

/** Looks at one row after the other, as a program does that asks its own rules who may read what. */
function search(words, channels, limit) {
  const messages = [];
  const sought = new RegExp(`\\b(?:${words.replaceAll(" ", "|")})\\b`, "gi");
  for (const row of found.iterate(words)) {
    if (!channels.has(row.channel)) continue;
    messages.push(wireMessage(row, sought));
    if (messages.length === limit) break;
  }
  return messages.reverse();
}

const highlighted = (text, sought) => text.replace(sought, '<span class="highlight">$&</span>');

const [sender] = users;
const wireMessage = ({ id, channel, content, timestamp }, sought) => ({
  id,
  sender_id: sender.user_id,
  sender_full_name: "Owner",
  sender_email: sender.email,
  sender_realm_str: "",
  avatar_url: null,
  recipient_id: channel,
  type: "stream",
  stream_id: channel,
  display_recipient: `channel ${channel}`,
  subject: "topic",
  topic_links: [],
  content,
  content_type: "text/x-markdown",
  timestamp,
  client: "ConfabBench",
  is_me_message: false,
  reactions: [],
  submessages: [],
  flags: ["read"],
  match_content: `<p>${highlighted(content, sought)}</p>`,
  match_subject: highlighted("topic", sought),
});

listen((req, _, res) => {
  if (authenticate(req, usersByKey) === undefined) return res.writeHead(401).end();
  const params = new URLSearchParams(req.url.split("?", 2)[1]);
  const narrow = JSON.parse(params.get("narrow"));
  const operand = (name) => narrow.find(({ operator }) => operator === name)?.operand;
  const channel = operand("channel");
  const channels = channel === undefined ? all : new Set([Number(channel.split(" ")[1])]);
  const messages = search(operand("search"), channels, Number(params.get("num_before")));
  const ends = { found_oldest: messages.length < 100, found_newest: true, found_anchor: false, history_limited: false };
  answer(res, JSON.stringify({ result: "success", msg: "", messages, ...ends }));
});
