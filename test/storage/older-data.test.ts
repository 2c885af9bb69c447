import { type Chat, createChat, memoryFiles, type Storage, type WriteTransaction } from "@confab/core";
import { tables } from "../support/domain.js";
import { finishJob } from "../support/jobs.js";
import { steps } from "../support/kernel.js";
import { storages } from "../support/storages.js";
import { assert, suite } from "../support/suite.js";
import { engineIn } from "../support/watching/events.js";

const test = suite("data of earlier versions");

/** The storage as a version opens it that knows the first steps alone. */
const knowing = (storage: Storage, count: number): Storage => ({
  open: ({ tables, steps }) => storage.open({ tables, steps: steps.slice(0, count) }),
});

// A row of before has columns and fields that no declaration of today knows.
type OlderTx = WriteTransaction<typeof tables> & {
  updateMany(table: string, changes: readonly object[]): Promise<unknown>;
};

/** What a version before a step has stored: what people did, and then what it stored otherwise. */
interface Before {
  step: number;
  live(chat: Chat): Promise<void>;
  age?(tx: OlderTx): Promise<void>;
}

/** Lets a version store its data, and opens them as the version of today. */
const opened = async (storage: Storage, { step, live, age = async () => {} }: Before): Promise<Chat> => {
  const files = memoryFiles();
  const older = await createChat({ storage: knowing(storage, step - 1), files });
  await live(older);
  await older.close();
  const rows = await storage.open({ tables, steps: steps.slice(0, step - 1) });
  await rows.write((tx) => age(tx as unknown as OlderTx));
  await rows.close();
  return createChat({ storage, files });
};

const idOf = async (chat: Chat, name: string): Promise<number> => {
  const found = (await chat.host.users()).find(({ full_name }) => full_name === name);
  return (found as NonNullable<typeof found>).user_id;
};

const userOf = async (chat: Chat, name: string) => chat.as(await idOf(chat, name));

/** Makes an account and a channel that it is in. */
const joins = async (chat: Chat, full_name: string, channel: string, invite_only = true): Promise<void> => {
  const { user_id } = await chat.host.createUser({ email: `${full_name}@example.com`, full_name });
  await chat.as(user_id).subscribe({ subscriptions: [{ name: channel }], invite_only });
};

const says = async (chat: Chat, name: string, [to, content]: [channel: string, content: string]): Promise<number> => {
  const { id } = await (await userOf(chat, name)).sendMessage({ type: "channel", to, topic: "plums", content });
  return id;
};

/** The contents of what somebody has of a topic, oldest first. */
const read = async (chat: Chat, name: string): Promise<string[]> => {
  const narrow = [{ operator: "topic", operand: "plums" }];
  const wanted = { anchor: "newest", num_before: 20, num_after: 0, apply_markdown: false, narrow } as const;
  const { messages } = await (await userOf(chat, name)).getMessages(wanted);
  return messages.map(({ content }) => content);
};

/** Ada moves a message, and nothing is said of it. */
const moves = async (chat: Chat, message_id: number | undefined, channel: string): Promise<void> => {
  const ada = await userOf(chat, "Ada");
  const { stream_id } = await ada.getChannelId({ stream: channel });
  const silently = { send_notification_to_old_thread: false, send_notification_to_new_thread: false };
  await ada.updateMessage({ message_id: Number(message_id), stream_id, propagate_mode: "change_one", ...silently });
};

/** Subscriptions and roles as they were stored with ids of events. */
const withEventIds = async (tx: OlderTx): Promise<void> => {
  const subscriptions = await tx.scan("subscriptions", "id");
  const aged = subscriptions.map(({ id, periods }) => ({
    id,
    periods: periods.map(({ from_seq: _, to_seq, ...period }) => ({
      ...period,
      from_event_id: 12,
      to_event_id: to_seq === null ? null : 900,
    })),
  }));
  await tx.updateMany("subscriptions", aged);
  const users = await tx.scan("users", "id");
  await tx.updateMany(
    "users",
    users.map(({ id }) => ({ id, former_roles: [{ role: 400, to_event_id: 7 }] })),
  );
};

for (const { name, make } of storages) {
  test(`step 3: who is subscribed keeps what they received and hears of what comes, and who left has the past: ${name}`, async () => {
    const storage = make();
    const chat = await opened(storage, {
      step: 3,
      live: async (chat) => {
        await joins(chat, "Bea", "cellar");
        await joins(chat, "Cas", "attic");
        await (await userOf(chat, "Bea")).subscribe({
          subscriptions: [{ name: "cellar" }],
          principals: [await idOf(chat, "Cas")],
        });
        await says(chat, "Bea", ["cellar", "then"]);
        await (await userOf(chat, "Cas")).unsubscribe({ subscriptions: ["cellar"] });
      },
      age: withEventIds,
    });
    const { queue_id, last_event_id } = await (await userOf(chat, "Bea")).registerQueue({ event_types: ["message"] });
    await says(chat, "Bea", ["cellar", "now"]);
    const { events } = await (await userOf(chat, "Bea")).getEvents({
      queue_id: String(queue_id),
      last_event_id,
      dont_block: true,
    });
    assert.is(events.length, 1);
    assert.equal(await read(chat, "Bea"), ["then", "now"]);
    assert.equal(await read(chat, "Cas"), []);
    await chat.close();
    const rows = await storage.open({ tables, steps });
    const stored = await rows.read((tx) => tx.scan("subscriptions", "id"));
    const periods = stored.flatMap((subscription) => subscription.periods as readonly { from_seq: number }[]);
    assert.equal(new Set(periods.flatMap((period) => Object.keys(period))), new Set(Object.keys(periods[0] ?? {})));
    assert.equal([...new Set(periods.map(({ from_seq }) => from_seq))], [0]);
    const roles = (await rows.read((tx) => tx.scan("users", "id"))).flatMap(({ former_roles }) => former_roles);
    assert.equal(roles, []);
    await rows.close();
  });

  test(`step 6: devices are there, and have no key and no token any more: ${name}`, async () => {
    const chat = await opened(make(), {
      step: 6,
      live: async (chat) => {
        await joins(chat, "Bea", "cellar");
        await (await userOf(chat, "Bea")).registerClientDevice({});
      },
      age: async (tx) => {
        const devices = await tx.scan("devices", "id");
        const keyed = { push_key_id: 5, push_token_kind: "fcm", push_token_id: "AAAAAAAAAAA=" };
        await tx.updateMany(
          "devices",
          devices.map(({ id }) => ({ id, ...keyed, push_registration_error_code: "INVALID" })),
        );
      },
    });
    const { devices } = await (await userOf(chat, "Bea")).registerQueue({ fetch_event_types: ["device"] });
    assert.equal(
      Object.values(devices ?? {}).map((device) => ({ ...device, push_token_last_updated_timestamp: null })),
      [
        {
          push_key_id: null,
          push_token_id: null,
          pending_push_token_id: null,
          push_token_last_updated_timestamp: null,
          push_registration_error_code: null,
        },
      ],
    );
    await chat.close();
  });

  test(`step 9: words of messages are those of today: ${name}`, async () => {
    const storage = make();
    const chat = await opened(storage, {
      step: 9,
      live: async (chat) => {
        await joins(chat, "Bea", "cellar");
        await says(chat, "Bea", ["cellar", "회의를 내일"]);
      },
      age: async (tx) => {
        const words = "회의를 내일 plum";
        await tx.deleteRange("message_words", "id", {});
        const [message] = await tx.scan("messages", "id", { limit: 1, reverse: true });
        if (message === undefined) throw new Error("Nothing was said.");
        const { id, recipient_id } = message;
        await tx.insertMany("message_words", [{ id, recipient_id, words }]);
        await tx.deleteRange("message_indexing", "id", {});
        await tx.insertMany("message_indexing", [{ before_id: 0, after_id: id, renewed_from_id: 0 }]);
      },
    });
    const bea = await userOf(chat, "Bea");
    const narrow = [{ operator: "search", operand: "회의" }];
    const wanted = { anchor: "newest", num_before: 20, num_after: 0, narrow } as const;
    await finishJob(engineIn(chat), "indexing of messages");
    const { messages } = await bea.getMessages(wanted);
    assert.equal(
      messages.map(({ match_content }) => match_content),
      ['<p><span class="highlight">회의</span>를 내일</p>'],
    );
    await chat.close();
  });

  test(`step 7: what moved before is where it is, and what moves now stays with those who had it: ${name}`, async () => {
    const storage = make();
    let ids: number[] = [];
    const chat = await opened(storage, {
      step: 7,
      live: async (chat) => {
        await joins(chat, "Bea", "cellar");
        await joins(chat, "Cas", "attic");
        await joins(chat, "Ada", "garden", false);
        const ada = [await idOf(chat, "Ada")];
        await (await userOf(chat, "Bea")).subscribe({ subscriptions: [{ name: "cellar" }], principals: ada });
        await (await userOf(chat, "Cas")).subscribe({ subscriptions: [{ name: "attic" }], principals: ada });
        await chat.host.setRole(Number(ada), 200);
        ids = [await says(chat, "Bea", ["cellar", "moved before"]), await says(chat, "Bea", ["cellar", "moved later"])];
        await moves(chat, ids[0], "attic");
      },
      // Versions before it noted nothing of what moved.
      age: async (tx) => {
        await tx.deleteRange("moved_messages", "id", {});
        await tx.deleteRange("channel_moves", "id", {});
      },
    });
    const each = async () => [await read(chat, "Bea"), await read(chat, "Cas")];
    assert.equal(await each(), [["moved later"], ["moved before"]]);
    for (const id of ids) await moves(chat, id, "garden");
    assert.equal(await each(), [["moved later"], ["moved before"]]);
    await chat.close();
  });

  test(`step 9: files are there for those who could read the messages that refer to them: ${name}`, async () => {
    let path = "";
    const chat = await opened(make(), {
      step: 9,
      live: async (chat) => {
        await joins(chat, "Bea", "cellar");
        await joins(chat, "Cas", "attic");
        await joins(chat, "Dan", "garden");
        const principals = [await idOf(chat, "Dan")];
        await (await userOf(chat, "Bea")).subscribe({ subscriptions: [{ name: "cellar" }], principals });
        const bytes = new Uint8Array([1, 2, 3]);
        path = (await (await userOf(chat, "Bea")).uploadFile({ files: [{ bytes, filename: "plums" }] })).url;
        await says(chat, "Bea", ["cellar", `[plums](${path})`]);
      },
      age: async (tx) => {
        const references = await tx.scan("attachment_messages", "id");
        const unplaced = references.map(({ id }) => ({ id, recipient_id: 0, has_moved: true }));
        await tx.updateMany("attachment_messages", unplaced);
        await tx.deleteRange("attachment_places", "id", {});
      },
    });
    const statusFor = async (name: string) => {
      const [, , realm_id, ...rest] = path.split("/");
      const place = { realm_id: Number(realm_id), filename: rest.join("/") };
      return (await userOf(chat, name)).getTemporaryFileUrl(place).then(
        () => "there",
        () => "missing",
      );
    };
    assert.equal(await Promise.all(["Bea", "Dan", "Cas"].map(statusFor)), ["there", "there", "missing"]);
    await chat.close();
  });

  test(`step 9: it is known who wrote in each channel, once: ${name}`, async () => {
    const storage = make();
    const chat = await opened(storage, {
      step: 9,
      live: async (chat) => {
        await joins(chat, "Bea", "cellar");
        await joins(chat, "Cas", "attic");
        for (const content of ["one", "two"]) await says(chat, "Bea", ["cellar", content]);
        await says(chat, "Cas", ["attic", "three"]);
        const to = [await idOf(chat, "Bea")];
        await (await userOf(chat, "Cas")).sendMessage({ type: "direct", to, content: "four" });
      },
      // Versions before it noted nothing of this.
      age: (tx) => tx.deleteRange("channel_writers", "id", {}).then(() => {}),
    });
    const names = new Map((await chat.host.users()).map(({ user_id, full_name }) => [user_id, full_name]));
    await says(chat, "Bea", ["cellar", "five"]);
    await chat.close();
    const rows = await storage.open({ tables, steps });
    const [writers, channels] = await rows.read((tx) =>
      Promise.all([tx.scan("channel_writers", "id"), tx.scan("streams", "id")]),
    );
    await rows.close();
    const people = writers.map(({ stream_id, user_id }) => [
      channels.find(({ id }) => id === stream_id)?.name,
      names.get(Number(user_id)) ?? "a bot",
    ]);
    assert.equal(people.filter(([, who]) => who !== "a bot").sort(), [
      ["attic", "Cas"],
      ["cellar", "Bea"],
    ]);
  });
}
