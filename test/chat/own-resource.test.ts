import { type ChatUser, createChat } from "@confab/core";
import { defineResource } from "@confab/core/resources";
import { storages } from "../support/storages.js";
import { assert, rejection, suite } from "../support/suite.js";
import { createInvoice, invoices, invoicesAddEvent, openWithInvoices } from "./invoices.js";
import { ownResourceCases } from "./own-resource-cases.js";

const test = suite("a resource of the host's own");

for (const storage of storages) ownResourceCases(test, storage);

test("stands in the OpenAPI document with its operations, events and errors", async () => {
  const [{ make }] = storages as [(typeof storages)[number]];
  const { chat, request } = await openWithInvoices(make);
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
  const { chat, user } = await openWithInvoices(make);
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
  const error = await rejection(createChat({ storage: make(), resources: [invoices, twice] }));
  assert.match(String(error), /Two resources have events called invoices\/add; one is twice/);
});

test("is refused where it has data steps, whose numbers are not the host's to give", async () => {
  const stepping = defineResource({ name: "stepping", steps: [{ step: 9, run: async () => null }] });
  const [{ make }] = storages as [(typeof storages)[number]];
  const error = await rejection(createChat({ storage: make(), resources: [stepping] }));
  assert.match(String(error), "The resource stepping has steps");
});
