import { type Chat, type ChatOptions, createChat, type Storage } from "@confab/core";
import { nodePorts } from "@confab/http-node/ports";
import { memoryStorage } from "@confab/storage-memory";
import { webFiles } from "@confab/web/files";
import { addRichTalk } from "./rich-talk.js";

// An organization with believable content, for pictures of the web client.

/** The password of everybody in it. */
export const password = "a calm place to talk";

const names = [
  "Maya Lindqvist",
  "Jonas Weber",
  "Amara Okafor",
  "Kenji Tanaka",
  "Sofia Rossi",
  "Elif Demir",
  "Noah Fischer",
  "Priya Raman",
  "Tomás Herrera",
  "Lena Novak",
  "Yusuf Haddad",
  "Chloé Martin",
] as const;

const emailOf = (name: string): string => `${(name.split(" ")[0] ?? name).toLowerCase()}@northwind.example`;

const channels: readonly { name: string; description: string; isPrivate?: boolean }[] = [
  { name: "general", description: "Everything that concerns everybody" },
  { name: "design", description: "How it looks and how it feels" },
  { name: "engineering", description: "How it works, and why" },
  { name: "releases", description: "What ships, and when" },
  { name: "support", description: "What customers ask" },
  { name: "leadership", description: "Plans and people", isPrivate: true },
  { name: "random", description: "Coffee, bicycles and everything else" },
];

const code = `\`\`\`typescript
const list = client.store.messages([["channel", 7], ["topic", "search"]]);
list.subscribe(() => render(list.get().messages));
await list.loadOlder();
\`\`\``;

const talks: readonly [channel: string, topic: string, lines: readonly [by: number, text: string][]][] = [
  [
    "engineering",
    "search is slow",
    [
      [3, "Searching for two words in **#general** takes four seconds since Monday. Anybody else?"],
      [2, "Yes, same here. The log says it reads the whole history."],
      [2, "It is the new filter: it asks for `sender_id` before the words."],
      [7, `I have a change that reads the index first:\n${code}`],
      [3, "Looks right to me. What does it do to the *first* page?"],
      [7, "Nothing: 41 ms before, 40 ms after. The second page goes from 3,900 to 52."],
      [5, "> The second page goes from 3,900 to 52.\n\nThat is the best thing I have read today."],
      [
        1,
        "@**Maya Lindqvist** can you look at the numbers before we merge? The cost is $$O(\\log n)$$ now, so\n\n| rows | before | after |\n|---|---|---|\n| 10,000 | 410 ms | 12 ms |\n| 1,000,000 | 3,900 ms | 52 ms |",
      ],
    ],
  ],
  [
    "engineering",
    "✔ upgrade to SQLite 3.51",
    [
      [6, "The new driver is in. All tests pass on three machines."],
      [3, "Merged. Thank you."],
    ],
  ],
  [
    "design",
    "icons for channels",
    [
      [4, "Three options for private channels: a lock, a key, or a shield."],
      [9, "Lock. Everybody knows what it means."],
      [11, "Lock, and please not orange."],
      [4, "Lock it is. Grey, with the channel's color only on hover."],
      [
        8,
        "One more thing: at 16 px the corners look soft on Windows. I made them sharper, see https://example.com/icons",
      ],
    ],
  ],
  [
    "releases",
    "1.4 on Thursday",
    [
      [
        1,
        "Plan for Thursday:\n\n1. Freeze on Tuesday evening\n2. Kenji runs the upgrade on the copy of production\n3. Release at 10:00, everybody around until noon",
      ],
      [3, "Copy is ready. The upgrade took 38 seconds."],
      [6, "Notes are written. Who reads them?"],
      [10, "I do, tonight."],
    ],
  ],
  [
    "support",
    "import from the old system",
    [
      [8, "A customer with 400,000 messages asks whether the dates stay as they were."],
      [2, "They do. Messages keep their time, and their authors where the address is the same."],
      [8, "And the attachments?"],
      [2, "Files up to the limit. Larger ones are listed at the end, so that one can bring them by hand."],
    ],
  ],
  [
    "general",
    "welcome",
    [
      [1, "Welcome to Northwind, @**Noah Fischer**! Tell us who you are."],
      [
        7,
        "Hi everybody. I come from Hamburg, I build bicycles when I do not build software, and I will work on **search**.",
      ],
      [12, "Welcome! There is a rack behind the house, the code is the year we were founded."],
      [5, "Lunch at half past twelve, the table at the window. 🥗"],
    ],
  ],
  [
    "random",
    "coffee",
    [
      [11, "The new beans are from Huehuetenango. Chocolate, orange, and a little smoke."],
      [9, "I would like to believe you, but I taste coffee."],
      [11, "That is a beginning."],
    ],
  ],
  ["leadership", "hiring", [[4, "Two good talks this week. I will write them up by Friday."]]],
];

const directs: readonly [by: number, to: readonly number[], text: string][] = [
  [2, [1], "Do you have ten minutes before the stand-up? It is about the roadmap."],
  [1, [2], "Sure, 9:40 at the window."],
  [4, [1], "The new empty states are in the file. Tell me which one feels calmer."],
  [6, [1, 3], "Shall we move the upgrade to Wednesday? Thursday is crowded."],
];

/** People of the organization by their numbers, from 1 on. */
export type People = readonly { readonly user_id: number; readonly email: string; readonly name: string }[];

/** Opens the chat of the organization, which is empty where the storage is. */
export const openOrganization = (url: string, storage: Storage, options: Partial<ChatOptions> = {}): Promise<Chat> =>
  createChat({
    ...nodePorts(),
    storage,
    url,
    web: webFiles(),
    avatars: "drawn",
    organization: {
      name: "Northwind",
      owner: { email: emailOf(names[0]), full_name: names[0], password },
    },
    ...options,
  });

/** An organization that has been at work for a while. The first of its people is its owner. */
export const startOrganization = async (
  url: string,
  storage: Storage = memoryStorage(),
  options: Partial<ChatOptions> = {},
): Promise<{ chat: Chat; people: People }> => {
  const chat = await openOrganization(url, storage, options);
  const people: { user_id: number; email: string; name: string }[] = [];
  for (const name of names) {
    const { user_id } = await chat.host.ensureUser({ email: emailOf(name), full_name: name });
    people.push({ user_id, email: emailOf(name), name });
  }
  // All but the owner, who has one: only the first two log in.
  await chat.host.setPassword(people[1]?.user_id ?? 0, password);
  await fill(chat, people);
  return { chat, people };
};

const fill = async (chat: Chat, people: People): Promise<void> => {
  const as = (number: number) => chat.as(people[number - 1]?.user_id ?? 0);
  for (const { name, description, isPrivate = false } of channels)
    await as(1).subscribe({
      subscriptions: [{ name, description }],
      principals: people.map(({ user_id }) => user_id),
      invite_only: isPrivate,
    });
  await furnish(chat, people);
  for (const [channel, topic, lines] of talks)
    for (const [by, content] of lines) await as(by).sendMessage({ type: "channel", to: channel, topic, content });
  await addRichTalk(chat, people);
  for (const [by, to, content] of directs)
    await as(by).sendMessage({ type: "direct", to: to.map((number) => people[number - 1]?.user_id ?? 0), content });
};

/** What an organization has beside talk: folders, fields of profiles, groups, bots, topics that somebody follows. */
const furnish = async (chat: Chat, people: People): Promise<void> => {
  const owner = chat.as(people[0]?.user_id ?? 0);
  const { channel_folder_id: folder_id } = await owner.createChannelFolder({ name: "Product", description: "" });
  for (const { stream_id, name } of (await owner.getSubscriptions()).subscriptions)
    if (["design", "engineering", "releases"].includes(name)) await owner.updateChannel({ stream_id, folder_id });
  await owner.createProfileField({ field_type: 1, name: "Team", hint: "Where people find you" });
  await owner.createProfileField({ field_type: 4, name: "Birthday" });
  await owner.createProfileField({ field_type: 6, name: "Manager" });
  await owner.createProfileField({ field_type: 8, name: "Pronouns" });
  const idsOf = (...numbers: number[]) => numbers.map((number) => people[number - 1]?.user_id ?? 0);
  const { group_id } = await owner.createUserGroup({
    name: "designers",
    description: "Who draws the screens and writes the words",
    members: idsOf(1, 5, 10),
  });
  await owner.createUserGroup({
    name: "launch crew",
    description: "Who ships 1.4",
    members: idsOf(2, 4, 7, 8),
    subgroups: [group_id],
  });
  await owner.createBot({ full_name: "Build reports", short_name: "build" });
  await owner.addAlertWords({ alert_words: ["roadmap", "Hamburg"] });
};
