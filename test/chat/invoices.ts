import { createChat, type Storage } from "@confab/core";
import {
  anyUser,
  catalogue,
  defineEvent,
  defineResource,
  defineService,
  inTermsOfChat,
  jobs,
  t,
  table,
} from "@confab/core/resources";
import { fakeClock, plainPasswords } from "@confab/core/testing";
import { basic, textOf, wireRequest } from "../support/cases/doors.js";

/** Seconds after which somebody is reminded of an invoice. */
export const soon = 60;

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

export const invoicesAddEvent = defineEvent({
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

const invoicesPaidEvent = defineEvent({
  type: "invoices_paid",
  description: "Invoices were paid",
  fields: { ids: t.optional(t.array(t.integer(), { max: 1_000 })), invoice_id: t.optional(t.integer()) },
  parts: { list: "ids", each: "invoice_id", unless: "bulk_message_deletion" },
});

/** What a client may say of invoices when it registers a queue. */
const stateParams = { least_amount: t.default(t.integer({ description: "Leaves out smaller invoices." }), 0) };

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

export const createInvoice = defineOperation({
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

const payInvoices = defineOperation({
  method: "POST",
  path: "/invoices/pay",
  summary: "Pay all invoices",
  permission: anyUser,
  params: t.object({}),
  result: t.object({}),
  errors: [],
  async run({ actor, tx, emit }) {
    const ids = (await tx.scan("invoices", "byOwner", { prefix: [actor.id] })).map(({ id }) => id);
    await tx.deleteMany("invoices", ids);
    emit(invoicesPaidEvent, { ids }, { users: [actor.id] });
    return {};
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

/** A resource with everything that one may have. */
export const invoices = defineResource({
  name: "invoices",
  about: { name: "Invoices", description: "What is to be paid." },
  tables,
  errors,
  events: { invoicesAddEvent, invoicesPaidEvent, invoicesRemindEvent },
  operations: { createInvoice, getInvoiceTotal, payInvoices },
  state: {
    invoices: [
      part({ invoice_amounts: t.array(t.integer(), { max: 1_000 }) }, async ({ tx, actor, given }) => {
        const { least_amount } = given(stateParams);
        const rows = await tx.scan("invoices", "byOwner", { prefix: [actor.id] });
        return { invoice_amounts: rows.map(({ amount }) => amount).filter((amount) => amount >= least_amount) };
      }),
    ],
  },
  stateParams,
  jobs: [reminders],
  services: [amountService],
});

/** A chat with the resource, and its owner by both doors. */
export const openWithInvoices = async (make: () => Storage) => {
  const [storage, clock] = [make(), fakeClock()];
  const options = { storage, clock, passwords: plainPasswords() };
  const chat = await createChat({ ...options, resources: [invoices] });
  const { user_id, email, api_key } = (chat.created as NonNullable<typeof chat.created>).owner;
  const request = async (method: string, target: string, form = "") => {
    const headers = { authorization: basic(email, api_key), "content-type": "application/x-www-form-urlencoded" };
    const answer = await chat.handle(wireRequest({ method, target, headers, form }));
    return [answer.status, JSON.parse(textOf(answer))] as const;
  };
  return { chat, clock, user: chat.as(user_id), request };
};
