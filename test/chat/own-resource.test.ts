import { createChat, type Row, t, table } from "@confab/core";
import type { ConfabRows } from "../support/domain.js";
import { basic, wireRequest } from "../support/doors.js";
import { catalogue, defineResource, event, inTermsOf } from "../support/kernel.js";
import { storages } from "../support/storages.js";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("a resource of the host's own");

const invoices = table({ owner_id: t.integer(), amount: t.integer() }, { byOwner: ["owner_id"] });
const errors = catalogue({ invoiceTooLarge: { code: "BAD_REQUEST", msg: "An invoice of {amount} is too large." } });

interface InvoiceRows extends ConfabRows {
  invoices: { row: { id: number; owner_id: number; amount: number }; index: "byOwner" };
}

const { defineOperation, part } = inTermsOf<InvoiceRows, Row<"users">, typeof errors>(errors);

const anybody = { name: "any user", anonymous: false as const, webhookBots: false, refusals: [], refusal: () => null };

const createInvoice = defineOperation({
  method: "POST",
  path: "/invoices",
  summary: "Write an invoice",
  permission: anybody,
  params: t.object({ amount: t.integer({ description: "In cents." }) }),
  result: t.object({ invoice_id: t.integer() }),
  errors: ["invoiceTooLarge"],
  async run({ actor, params: { amount }, tx, emit, fail }) {
    if (amount > 1_000) throw fail("invoiceTooLarge", { amount });
    const { id } = await tx.insert("invoices", { owner_id: actor.id, amount });
    emit({ type: "invoices", op: "add", amount }, { users: [actor.id] });
    return { invoice_id: id };
  },
});

const own = defineResource({
  name: "invoices",
  about: { name: "Invoices", description: "What is to be paid." },
  tables: { invoices },
  errors,
  events: { "invoices/add": event({ op: t.literal("add"), amount: t.integer() }, "Somebody wrote an invoice") },
  operations: { createInvoice },
  state: {
    invoices: [
      part({ invoice_amounts: t.array(t.integer(), { max: 1_000 }) }, async ({ tx, actor }) => {
        const rows = await tx.scan("invoices", "byOwner", { prefix: [actor.id] });
        return { invoice_amounts: rows.map(({ amount }) => amount) };
      }),
    ],
  },
});

for (const { name, make } of storages)
  test(`has its table, operation, event, error and state by both doors: ${name}`, async () => {
    const chat = await createChat({ storage: make(), resources: [own] });
    const { user_id, email, api_key } = (chat.created as NonNullable<typeof chat.created>).owner;
    const user = chat.as(user_id);
    const { queue_id } = await user.call("registerQueue", {});
    assert.equal(await user.call("createInvoice", { amount: 7 }), { invoice_id: 1 });
    assert.match(String(await rejection(user.call("createInvoice", { amount: 2_000 }))), /An invoice of 2000 is too/);

    const headers = { authorization: basic(email, api_key), "content-type": "application/x-www-form-urlencoded" };
    const answerTo = async (amount: number) => {
      const sent = { method: "POST", target: "/api/v1/invoices", headers, form: `amount=${amount}` };
      const { status, body } = await chat.handle(wireRequest(sent));
      return [status, JSON.parse(String(body))] as const;
    };
    assert.equal((await answerTo(9))[1].invoice_id, 2);
    const [status, refusal] = await answerTo(2_000);
    assert.equal([status, refusal.code], [400, "BAD_REQUEST"]);

    const { events } = await user.call("getEvents", { queue_id, last_event_id: -1, dont_block: true });
    const told = (events as { type: string; amount?: number }[]).filter(({ type }) => type === "invoices");
    assert.equal(
      told.map(({ amount }) => amount),
      [7, 9],
    );
    const state = await user.call("registerQueue", { fetch_event_types: ["invoices"] });
    assert.equal(state.invoice_amounts, [7, 9]);
    await chat.close();
  });

test("is refused where another resource has the same name for something", async () => {
  const twice = defineResource({ name: "twice", operations: { sendMessage: createInvoice } });
  const [{ make }] = storages as [(typeof storages)[number]];
  const error = await rejection(createChat({ storage: make(), resources: [twice] }));
  assert.match(String(error), /Two resources have operations called sendMessage; one is messages|one is twice/);
});
