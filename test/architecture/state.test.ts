import { assert, suite } from "../support/suite.js";
import { type SourceFile, sources } from "./source-files/sources.js";

const test = suite("what is kept from one call to the next");

/** Where core keeps something in a collection or a variable, outside memory/, and why it may. */
const reasons = {
  "what a follower keeps, which memory changes with each commit": [
    "domain/alert-words/alert-word-index",
    "domain/channels/members/channel-members",
    "domain/devices/active-devices",
    "domain/messages/unread/message-heads",
    "domain/permissions/group-index",
    "domain/users/user-directory",
  ],
  "follows the commits, or what other processes store and tell": [
    "domain/presence/board",
    "domain/presence/roll",
    "events/log/log-size",
    "events/log/recent",
    "events/queue/live-queues",
    "events/queue/queue-options",
    "events/queue/queues-by-user",
  ],
  "counted by each process for itself (docs/operating.md); wrong passwords are told to the others": [
    "domain/channels/listing/traffic",
    "domain/login/logins",
  ],
  "under way in this process: calls, connections, polls, leases, look-ups": [
    "domain/avatars/maker",
    "domain/external-content/external-copies",
    "domain/channels/members/memberships",
    "events/delivery/delivery",
    "events/delivery/distribution",
    "events/queue/heartbeats",
    "events/queue/registration",
    "events/queue/retention",
    "jobs/job-loop",
    "jobs/lease-runner",
    "wire/held-logins",
    "wire/request-limits",
    "jobs/payer-turns",
    "ports/fair-turns",
  ],
  "of one call or transaction": [
    "domain/channels/moved/moved-holders",
    "domain/channels/moved/own-moved",
    "domain/files/file-access",
    "domain/messages/edit/snapshots",
    "domain/messages/fetch/matches",
    "domain/messages/fetch/writer",
    "domain/messages/flags/read-state",
    "domain/messages/narrow/knowledge",
    "domain/messages/narrow/merge",
    "domain/messages/search/highlighter",
    "domain/messages/narrow/readable",
    "domain/messages/send/message-audience",
    "domain/messages/unread/unread-topics",
    "domain/messages/websites/page-facts",
    "markdown/media/show-previews",
    "domain/permissions/stored-groups",
    "events/log/named-lists",
    "events/log/stored-event",
    "events/queue/poll",
    "wire/reply",
  ],
  "made from one object that never changes, and gone with it": [
    "chat/bind",
    "domain/channels/listing/channel-texts",
    "domain/login/shown-keys",
    "domain/messages/fetch/outside-pictures",
    "domain/messages/fetch/view-parts",
    "domain/users/view",
    "encode/to-clients",
    "events/delivery/filling",
    "events/delivery/is-among",
    "events/log/event-parts",
    "markdown/linkifier-matches",
    "operation/check-params",
    "operation/operation",
    "schema/validate",
    "schema/vocabulary/translation",
    "storage/declarations",
    "storage/shape",
    "wire/pages/web-files/served-file",
    "wire/remembered",
  ],
  "what a function of its input alone gave, up to a bound": [
    "encode/media-addresses",
    "markdown/inline/emoji-spans",
    "text/emoji-in-text",
    "text/word-forms",
  ],
  "declared when the chat is made, and the same in every process": [
    "events/log/log",
    "markdown/blocks/code-languages",
    "text/standard-emoji",
    "markdown/highlighting/highlight",
    "markdown/inline/top-level-domains",
    "operation/hook",
    "operation/define-service",
    "wire/router",
  ],
  "a port's own": ["ports/guards/clock", "ports/memory-files"],
} as const;

const collection = "new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\\(\\)";
const kept = [
  // A field that holds a collection or a list.
  new RegExp(`^  (?:private |protected |readonly |static )+\\w+(?:: [^=]+)? = (?:${collection}|\\[\\]);`, "m"),
  // A list of a whole file that may be changed.
  /^(?:export )?const \w+: (?!readonly )[^=]+ = \[\];/m,
  // The same of a whole file, and a variable.
  new RegExp(`^(?:export )?const \\w+ = ${collection};`, "m"),
  /^(?:export )?let /m,
  // A collection that is a service, or a part of one.
  new RegExp(`make: \\(.*\\) => (?:\\(\\{.*)?${collection}`, "m"),
];

const nameOf = ({ path }: SourceFile): string => path.replace(/^core\/src\/|\.ts$/g, "");

test("nothing outside memory/ keeps state of the organization; each place that keeps anything says why it may", () => {
  const files = sources.filter(
    ({ path }) => path.startsWith("core/src/") && !/^core\/src\/(memory|testing)\//.test(path),
  );
  const found = files.filter(({ text }) => kept.some((pattern) => pattern.test(text))).map(nameOf);
  const known = Object.values(reasons).flat();
  assert.equal(found.filter((name) => !known.some((one) => one === name)).sort(), []);
  assert.equal(known.filter((name) => !found.includes(name)).sort(), []);
});
