import { readFileSync } from "node:fs";
import { tables } from "../support/domain.js";
import { assert, suite } from "../support/suite.js";

const test = suite("what accounts store (security O2)");

/** Tables without a declared limit, and what bounds them. */
const otherwise: Readonly<Record<string, string>> = {
  // One row, or as many as the organization has of something else.
  realm: "one row",
  upload_space: "one row",
  push_accounts: "one row",
  push_progress: "one row",
  message_indexing: "one row",
  message_expiry: "one row",
  presence: "one row for each account",
  user_statuses: "one row for each account",
  bots: "one row for each bot, of which a user may have so many",
  alert_words: "one row for each account, with 1,000 words of 100 characters",
  onboarding_steps: "a row for each of nine notices",
  muted_users: "a row for each other account, with 1,000 periods",
  subscriptions: "a row for each account and channel, with 500 periods",
  channel_moves: "a row for each channel",
  recipients: "a row for each channel, and for people who have written to each other",
  // Accounts and channels: whoever may make them makes so many a day.
  users: "made by those who may; a profile has 20,000 bytes",
  streams: "an account makes so many a day",
  daily_creations: "a row for each account and kind of thing",
  // What is written is kept: answers have so much of it.
  messages: "pages of 16 MiB",
  topics: "lists of 50,000",
  direct_members: "the newest conversations at register",
  moved_messages: "in no answer; 100 stops",
  message_edits: "so many edits of a message",
  message_flags: "the newest starred messages at register",
  topic_participants: "in no answer",
  channel_writers: "in no answer; a row for each account and channel",
  message_words: "in no answer",
  message_marks: "in no answer",
  message_changes: "in no answer; a row for each conversation",
  read_marks: "in no answer; a row for each account and conversation",
  read_blocks: "in no answer; a row for each account and block of messages",
  external_files: "20,000, and so much space",
  attachments: "lists of 5,000; the space of all files has a limit",
  attachment_places: "in no answer; a row for each file and conversation",
  attachment_messages: "1,000 of a file, 50,000 in an answer",
  bot_storage: "1,000,000 characters for the bots of an owner",
  resumable_uploads: "the space of all files has a limit",
  // Work that is done soon.
  message_deletions: "in no answer; a row for each deletion that goes on",
  unfinished_moves: "one row while an organization comes from another storage",
  message_moves: "in no answer; a row for each move that goes on",
  push_work: "in no answer; until it is sent",
  pushed_messages: "in no answer; until the messages are read",
  push_waits: "in no answer; until the clients are back",
  bot_calls: "in no answer; 1,000 for each bot",
  jobs: "in no answer; until they are done",
  links: "in no answer; so many mails a day",
  // The log.
  events: "14 days, a million events or 1 GiB",
  audience_lists: "in no answer; until the log forgets their events",
  queues: "100 for each account; 10,000 characters of types and of a narrow",
};

const declared = Object.entries(tables).flatMap(([name, { limit }]) =>
  limit === undefined ? [] : [{ name, ...limit }],
);

test("each table has a declared limit or another bound", () => {
  const limited = declared.map(({ name }) => name);
  assert.equal([...limited, ...Object.keys(otherwise)].sort(), Object.keys(tables).sort());
});

test("all lists of an account together fit into an answer", () => {
  const bytes = declared.reduce((sum, limit) => sum + (limit.bytes ?? 0), 0);
  assert.ok(bytes <= 8 << 20, `${bytes} bytes`);
});

test("a limit of bytes has an index that adds them up", () => {
  for (const { name, by, bytes } of declared) {
    if (bytes === undefined) continue;
    const { columns, indexes } = tables[name as keyof typeof tables] as (typeof tables)["drafts"];
    const [account] = (indexes as Record<string, { columns: readonly string[] }>)[by ?? ""]?.columns ?? [];
    assert.ok("bytes" in columns, name);
    assert.ok(
      Object.values(indexes).some((index) => String(index.columns) === `${account},bytes`),
      name,
    );
  }
});

test("an account's rows go with it", () => {
  const left = declared.filter(({ name, by }) => by !== undefined && tables[name as "drafts"].ownedBy !== by);
  // Invitations are their organization's.
  assert.equal(
    left.map(({ name }) => name),
    ["invitations", "invitation_links"],
  );
});

test("the documentation has the limits", () => {
  const page = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");
  const [, list = ""] = page.split("\n## Limits\n");
  const lines = list.split("\n");
  const isSaid = ({ what, rows }: (typeof declared)[number]) =>
    lines.some((line) => line.includes(what) && line.includes(rows.toLocaleString("en")));
  const missing = declared.filter((limit) => !isSaid(limit));
  assert.equal(
    missing.map(({ what, rows }) => `${what}: ${rows}`),
    [],
  );
});
