import { type ChatUser, createChat } from "@confab/core";
import {
  anyUser,
  catalogue,
  defineResource,
  defineService,
  inTermsOfChat,
  jobs,
  t,
  table,
} from "@confab/core/resources";
import { fakeClock, plainPasswords } from "@confab/core/testing";
import { basic, wireRequest } from "../support/doors.js";
import { defineEvent } from "../support/kernel.js";
import { storages } from "../support/storages.js";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("a resource of the host's own");

/** Seconds after which somebody is reminded of an invoice. */
const soon = 60;

const tables = {
  invoices: table(
    { owner_id: t.integer(), amount: t.integer(), due: t.nullable(t.integer()) },
    { byOwner: ["owner_id"], byDue: ["due"] },
    { resident: true },
  ),
};
const errors = catalogue({ invoiceTooLarge: { code: "BAD_REQUEST", msg: "An invoice of {amount} is too large." } });

const { defineJob, defineOperation, part, provide } = inTermsOfChat({ tables, errors });

/** The amounts of invoices by their ids, in memory: they follow the commits. */
const amounts = defineService<Map<number, number>>("amounts");

const amountService = provide(amounts, {
  make: () => new Map(),
  open: async (known, { connection }) => {
    const rows = await connection.read((tx) => tx.scan("invoices", "id"));
    for (const { id, amount } of rows) known.set(id, amount);
  },
  committed: (known, changes) => {
    for (const { table, id, after } of changes) if (table === "invoices") known.set(Number(id), Number(after?.amount));
  },
});

const invoicesAddEvent = defineEvent({
  type: "invoices",
  op: "add",
  description: "Somebody wrote an invoice",
  fields: { amount: t.integer() },
});

const invoicesRemindEvent = defineEvent({
  type: "invoices",
  op: "remind",
  description: "An invoice is to be paid",
  fields: { amount: t.integer() },
});

/** Reminds of each invoice once. */
const reminders = defineJob({
  name: "reminders",
  due: async ({ tx }) => {
    const [next] = await tx.scan("invoices", "byDue", { from: 0, limit: 1 });
    return next?.due ?? null;
  },
  run: async ({ tx, emit }) => {
    const [next] = await tx.scan("invoices", "byDue", { from: 0, limit: 1 });
    if (next === undefined) return;
    await tx.update("invoices", next.id, { due: null });
    emit(invoicesRemindEvent, { amount: next.amount }, { users: [next.owner_id] });
  },
});

const createInvoice = defineOperation({
  method: "POST",
  path: "/invoices",
  summary: "Write an invoice",
  permission: anyUser,
  params: t.object({
    amount: t.integer({ description: "In cents." }),
    note: t.default(t.text({ max: 100, description: "For whoever pays." }), ""),
  }),
  result: t.object({ invoice_id: t.integer() }),
  errors: ["invoiceTooLarge"],
  async run({ actor, params: { amount }, tx, use, emit, afterCommit, fail, now }) {
    if (amount > 1_000) throw fail("invoiceTooLarge", { amount });
    const { id } = await tx.insert("invoices", { owner_id: actor.id, amount, due: now + soon });
    afterCommit(() => use(jobs).wake(reminders));
    emit(invoicesAddEvent, { amount }, { users: [actor.id] });
    return { invoice_id: id };
  },
});

const getInvoiceTotal = defineOperation({
  method: "GET",
  path: "/invoices/total",
  summary: "Get the total of all invoices",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ amount: t.integer() }),
  errors: [],
  run: async ({ use }) => ({ amount: [...use(amounts).values()].reduce((sum, amount) => sum + amount, 0) }),
});

const own = defineResource({
  name: "invoices",
  about: { name: "Invoices", description: "What is to be paid." },
  tables,
  errors,
  events: { invoicesAddEvent, invoicesRemindEvent },
  operations: { createInvoice, getInvoiceTotal },
  state: {
    invoices: [
      part({ invoice_amounts: t.array(t.integer(), { max: 1_000 }) }, async ({ tx, actor }) => {
        const rows = await tx.scan("invoices", "byOwner", { prefix: [actor.id] });
        return { invoice_amounts: rows.map(({ amount }) => amount) };
      }),
    ],
  },
  jobs: [reminders],
  services: [amountService],
});

/** A chat with the resource, and its owner by both doors. */
const open = async (make: (typeof storages)[number]["make"]) => {
  const [storage, clock] = [make(), fakeClock()];
  const options = { storage, clock, passwords: plainPasswords() };
  const chat = await createChat({ ...options, resources: [own] });
  const { user_id, email, api_key } = (chat.created as NonNullable<typeof chat.created>).owner;
  const request = async (method: string, target: string, form = "") => {
    const headers = { authorization: basic(email, api_key), "content-type": "application/x-www-form-urlencoded" };
    const { status, body } = await chat.handle(wireRequest({ method, target, headers, form }));
    return [status, JSON.parse(String(body))] as const;
  };
  return { chat, clock, user: chat.as(user_id), request };
};

for (const { name, make } of storages) {
  test(`has its table, operation, event, error and state by both doors: ${name}`, async () => {
    const { chat, user, request } = await open(make);
    const { queue_id } = await user.registerQueue({});
    const { invoice_id } = await user.createInvoice({ amount: 7 });
    assert.ok(invoice_id > 0);
    assert.match(String(await rejection(user.createInvoice({ amount: 2_000 }))), /An invoice of 2000 is too/);

    // Ids ascend; where several processes may give them, some are left out.
    assert.ok((await request("POST", "/api/v1/invoices", "amount=9"))[1].invoice_id > invoice_id);
    const [status, refusal] = await request("POST", "/api/v1/invoices", "amount=2000");
    assert.equal([status, refusal.code], [400, "BAD_REQUEST"]);

    const { events } = await user.getEvents({ queue_id: queue_id as string, last_event_id: -1, dont_block: true });
    const told = (events as unknown as { type: string; amount?: number }[]).filter(({ type }) => type === "invoices");
    assert.equal(
      told.map(({ amount }) => amount),
      [7, 9],
    );
    const state = await user.call("registerQueue", { fetch_event_types: ["invoices"] });
    assert.equal(state.invoice_amounts, [7, 9]);
    await chat.close();
  });

  test(`keeps its service true, and opens it from what is stored: ${name}`, async () => {
    const { chat, user, request } = await open(make);
    await user.createInvoice({ amount: 7, note: "Thanks" });
    await user.createInvoice({ amount: 9 });
    assert.equal(await user.getInvoiceTotal(), { amount: 16 });
    assert.is((await request("GET", "/api/v1/invoices/total"))[1].amount, 16);
    await chat.close();
  });

  test(`has its job done at its time: ${name}`, async () => {
    const { chat, user, clock } = await open(make);
    const events = user.events();
    await events.ready;
    await user.createInvoice({ amount: 7 });
    const ops: unknown[] = [];
    const reading = (async () => {
      for await (const { op } of events as AsyncIterable<{ op?: string }>) if (ops.push(op) === 2) break;
    })();
    while (ops.length < 2) await clock.advance(1_000);
    await reading;
    assert.equal(ops, ["add", "remind"]);
    await chat.close();
  });
}

test("stands in the OpenAPI document with its operations, events and errors", async () => {
  const [{ make }] = storages as [(typeof storages)[number]];
  const { chat, request } = await open(make);
  const [, document] = await request("GET", "/api/v1/openapi.json");
  const { tags, summary, responses } = document.paths["/invoices"].post;
  assert.equal([tags, summary], [["Invoices"], "Write an invoice"]);
  assert.match(responses[400].description, "An invoice of {amount} is too large.");
  assert.ok(document.paths["/invoices/total"].get);
  assert.ok(document.paths["/messages"].post);
  assert.equal(
    document.tags.filter(({ name }: { name: string }) => name === "Invoices"),
    [{ name: "Invoices", description: "What is to be paid." }],
  );
  assert.ok(document.components.schemas.InvoicesAddEvent);
  assert.ok("invoices" in document.components.schemas.Event.discriminator.mapping);
  await chat.close();
});

test("has methods that know what they take and answer", async () => {
  const [{ make }] = storages as [(typeof storages)[number]];
  const { chat, user } = await open(make);
  const { invoice_id }: { invoice_id: number } = await user.createInvoice({ amount: 7 });
  assert.is(invoice_id, 1);
  // @ts-expect-error: the amount is missing
  assert.match(String(await rejection(user.createInvoice({}))), "Missing 'amount' argument");
  // @ts-expect-error: there is no such operation
  assert.is(user.createInvoices, undefined);
  const anyone: ChatUser = user;
  assert.is((await anyone.getOwnUser()).user_id, chat.created?.owner.user_id);
  await chat.close();
});

test("is refused where another resource has the same name for something", async () => {
  const twice = defineResource({ name: "twice", operations: { sendMessage: createInvoice } });
  const [{ make }] = storages as [(typeof storages)[number]];
  const error = await rejection(createChat({ storage: make(), resources: [twice] }));
  assert.match(String(error), /Two resources have operations called sendMessage; one is messages|one is twice/);
});

test("is refused where another resource has an event of the same type and op", async () => {
  const twice = defineResource({ name: "twice", events: { again: invoicesAddEvent } });
  const [{ make }] = storages as [(typeof storages)[number]];
  const error = await rejection(createChat({ storage: make(), resources: [own, twice] }));
  assert.match(String(error), /Two resources have events called invoices\/add; one is twice/);
});

test("is refused where it has data steps, whose numbers are not the host's to give", async () => {
  const stepping = defineResource({ name: "stepping", steps: [{ step: 8, run: async () => {} }] });
  const [{ make }] = storages as [(typeof storages)[number]];
  const error = await rejection(createChat({ storage: make(), resources: [stepping] }));
  assert.match(String(error), "The resource stepping has steps");
});
