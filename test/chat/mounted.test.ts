import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ChatOptions } from "@confab/core";
import { createRequestListener } from "@confab/http-node";
import type { TSchema } from "@sinclair/typebox";
import express from "express";
import sharp from "sharp";
import { basic, wireRequest } from "../support/cases/doors.js";
import { events } from "../support/domain.js";
import { finishJob, whileJobsRest } from "../support/jobs.js";
import { type Operation, registry } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { engineOf } from "../support/watching/events.js";
import { openWorld, type World } from "../support/world/world.js";

const test = suite("a chat that is mounted below a path");

interface Mounted {
  world: World;
  /** The address of the host. */
  host: string;
}

const listen = (app: express.Express): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(app).listen(0, "127.0.0.1", () => resolve(server));
  });

/** A chat at `/chat` of an Express application. */
const mounted = async (work: (mounted: Mounted) => Promise<void>, options: Partial<ChatOptions> = {}) => {
  const world = await openWorld("memory", options);
  const app = express().use("/chat", createRequestListener(world.chat));
  const server = await listen(app);
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world.chat.url = `${host}/chat`;
  try {
    await work({ world, host });
  } finally {
    server.close().closeAllConnections();
    await world.close();
  }
};

const upload = async ({ world }: Mounted, filename: string, bytes: Uint8Array): Promise<string> =>
  (await world.as("bob").uploadFile({ files: [{ bytes, filename }] })).url;

const send = async ({ world }: Mounted, content: string): Promise<number> =>
  (await world.as("bob").sendMessage({ type: "channel", to: "general", topic: "files", content })).id;

const htmlOf = async ({ world }: Mounted, message_id: number): Promise<string> =>
  (await world.as("bob").getMessage({ message_id })).message.content;

/** The addresses of the attributes that lead to a file or show one. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/ (?:href|src|data-original-src)="([^"]*)"/g)].map(([, address = ""]) => address);

const statusOf = async ({ world, host }: Mounted, address: string): Promise<number> => {
  const { email, api_key } = world.person("bob");
  const headers = { authorization: basic(email, api_key) };
  // As a browser reads it on a page of the host.
  return (await fetch(new URL(address, `${host}/somewhere/page`), { headers })).status;
};

const all = async (given: Mounted, html: string, at: string): Promise<void> => {
  const addresses = addressesIn(html);
  assert.ok(addresses.length > 0, html);
  for (const address of addresses) {
    assert.ok(address.startsWith(at), address);
    assert.is(await statusOf(given, address), 200, address);
  }
};

const picture = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: 250, g: 10, b: 10 } } })
    .png()
    .toBuffer();

/** A message with a link, a picture, whose thumbnail is not there yet, and a link by the full address. */
const contentWith = (paths: readonly string[], { host }: Mounted): string =>
  [
    `[file](${paths[0]})`,
    `![picture](${paths[1]})`,
    `[again](${host}/chat${paths[0]})`,
    `[once](/chat${paths[0]})`,
  ].join("\n\n");

for (const [fileAddresses, at] of [
  [undefined, "/chat/"],
  ["absolute", "http://127.0.0.1"],
] as const)
  test(`each address in a message's HTML is found, ${fileAddresses ?? "by default"}`, () =>
    mounted(
      async (given) => {
        const paths = [
          await upload(given, "a.txt", Buffer.from("hello")),
          await upload(given, "a.png", await picture()),
        ];
        assert.match(paths[0] ?? "", /^\/user_uploads\//, "answers of the API are as documented");
        const id = await whileJobsRest(engineOf(given.world), async () => {
          const made = await send(given, contentWith(paths, given));
          const html = await htmlOf(given, made);
          assert.match(html, /loader-black\.svg/);
          assert.is(addressesIn(html).length, 5, html);
          await all(given, html, at);
          return made;
        });
        await finishJob(engineOf(given.world), "thumbnails");
        await finishJob(engineOf(given.world), "thumbnails in messages");
        const html = await htmlOf(given, id);
        assert.match(html, /user_uploads\/thumbnail/);
        await all(given, html, at);
      },
      fileAddresses === undefined ? {} : { fileAddresses },
    ));

test("at the root of a host, and where the host wants it, addresses are as the API's documents have them", async () => {
  await mounted(
    async (given) => {
      const path = await upload(given, "a.txt", Buffer.from("hello"));
      assert.match(await htmlOf(given, await send(given, `[file](${path})`)), `href="${path}"`);
    },
    { fileAddresses: "root" },
  );
  const world = await openWorld("memory");
  const { url } = await world.as("bob").uploadFile({ files: [{ bytes: Buffer.from("hello"), filename: "a.txt" }] });
  const content = `[file](${url})`;
  const { id } = await world.as("bob").sendMessage({ type: "channel", to: "general", topic: "files", content });
  assert.match((await world.as("bob").getMessage({ message_id: id })).message.content, `href="${url}"`);
  await world.close();
});

test("the files count as claimed whichever way their addresses were typed", () =>
  mounted(async (given) => {
    for (const write of [
      (path: string) => path,
      (path: string) => `/chat${path}`,
      (path: string) => `${given.host}/chat${path}`,
    ]) {
      const path = await upload(given, "a.txt", Buffer.from("hello"));
      const id = await send(given, `see [file](${write(path)})`);
      const { attachments } = await given.world.as("bob").getAttachments();
      const found = attachments.find(({ path_id }) => path.endsWith(path_id));
      assert.equal(
        found?.messages.map((message) => message.id),
        [id],
        write(path),
      );
      await given.world.as("bob").updateMessage({ message_id: id, content: `now ![file](${write(path)})` });
      assert.is((await given.world.as("bob").getAttachments()).attachments.length, attachments.length);
    }
  }));

test("what is typed comes back as it was typed, and code shows what it shows", () =>
  mounted(async (given) => {
    const path = await upload(given, "a.txt", Buffer.from("hello"));
    const content = `[file](${path}) and \`<a href="${path}">\``;
    const id = await send(given, content);
    const bob = given.world.as("bob");
    assert.is((await bob.getMessage({ message_id: id })).raw_content, content);
    const raw = await bob.getMessage({ message_id: id, apply_markdown: false });
    assert.is(raw.message.content, content);
    const html = await htmlOf(given, id);
    assert.match(html, `href="/chat${path}"`);
    assert.match(html, new RegExp(`(&lt;|<)a href=(&quot;|")${path}`));
  }));

/** All texts in a value, by the names of the fields that hold them. */
const textsIn = (value: unknown, name = ""): [name: string, text: string][] => {
  if (typeof value === "string") return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, Array.isArray(value) ? name : key));
};

const overHttp = async ({ world }: Mounted, target: string, method = "GET", form = ""): Promise<unknown> => {
  const { email, api_key } = world.person("bob");
  const sent = { method, target: `/api/v1${target}`, form, headers: { authorization: basic(email, api_key) } };
  const { body } = await world.chat.handle(wireRequest(sent));
  return JSON.parse(typeof body === "string" ? body : Buffer.concat([body].flat() as Uint8Array[]).toString());
};

const unplaced = /(?:href|src)="\/?(?:user_uploads|static)\//;

/** Fails where HTML of the answer has an address that is not below the chat's. */
const isPlaced = (name: string, answer: unknown): void => {
  const texts = textsIn(answer).filter(([, text]) => /="[^"]*user_uploads\//.test(text));
  assert.ok(texts.length > 0, `${name} has no HTML with a file`);
  for (const [field, text] of texts) assert.not.match(text, unplaced, `${name}: ${field}`);
};

test("every answer and event that holds HTML has the files below the chat's address", () =>
  mounted(async (given) => {
    const { world } = given;
    const [bob, ada] = [world.as("bob"), world.as("ada")];
    const path = await upload(given, "words.txt", Buffer.from("hello"));
    const link = `[words](${path})`;
    const { queue_id } = await bob.registerQueue({ apply_markdown: true });
    assert.ok(queue_id);
    const id = await send(given, `${link} one`);
    await bob.updateMessage({ message_id: id, content: `${link} two` });
    const later = world.now + 3600;
    const scheduled = { type: "channel", to: world.channel("general"), topic: "t", content: link } as const;
    await bob.createScheduledMessage({ ...scheduled, scheduled_delivery_timestamp: later });
    await bob.createReminder({ message_id: id, scheduled_delivery_timestamp: later, note: link });
    await ada.updateChannel({ stream_id: world.channel("general"), description: link });
    const answers: Record<string, unknown> = {
      "a page": await overHttp(given, "/messages?anchor=newest&num_before=5&num_after=0"),
      "a page in process": await bob.getMessages({ anchor: "newest", num_before: 5, num_after: 0 }),
      "a search": await overHttp(
        given,
        `/messages?anchor=newest&num_before=5&num_after=0&narrow=${encodeURIComponent('[["search","words"]]')}`,
      ),
      "a message": await overHttp(given, `/messages/${id}`),
      "its history": await overHttp(given, `/messages/${id}/history`),
      "a preview": await overHttp(given, "/messages/render", "POST", `content=${encodeURIComponent(link)}`),
      "scheduled messages": await overHttp(given, "/scheduled_messages"),
      reminders: await overHttp(given, "/reminders"),
      channels: await overHttp(given, "/streams"),
      subscriptions: await overHttp(given, "/users/me/subscriptions"),
      "the initial state": await overHttp(given, "/register", "POST"),
      events: await overHttp(given, `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`),
    };
    for (const [name, answer] of Object.entries(answers)) isPlaced(name, answer);
  }));

/** The fields of a schema that hold HTML by their name or description, and are not declared as such. */
const undeclared = (schema: TSchema, path: string): string[] => {
  const { properties = {}, items, anyOf = [], patternProperties = {}, description = "", html } = schema;
  const name = path.replace(/^.*[.[]/, "");
  const isHtml = schema.type === "string" && (/^HTML\b/.test(description) || /rendered_|_html/.test(name));
  return [
    ...(isHtml && html === undefined ? [path] : []),
    ...Object.entries<TSchema>(properties).flatMap(([key, part]) => undeclared(part, `${path}.${key}`)),
    ...Object.values<TSchema>(patternProperties).flatMap((part) => undeclared(part, `${path}.*`)),
    ...(items === undefined ? [] : undeclared(items, `${path}[]`)),
    ...anyOf.flatMap((part: TSchema) => undeclared(part, path)),
  ];
};

test("every field of a result or event that holds HTML is declared to", () => {
  const results = Object.entries<Operation>(registry).flatMap(([id, { result }]) => undeclared(result, id));
  const told = Object.values(events).flatMap(({ name, schema }) => undeclared(schema, name));
  assert.equal([...results, ...told], []);
});
