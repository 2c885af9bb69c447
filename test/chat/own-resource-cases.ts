import type { StorageUnderTest } from "../support/storages.js";
import { assert, rejection, type suite } from "../support/suite.js";
import { openWithInvoices, soon } from "./invoices.js";

type Open = Awaited<ReturnType<typeof openWithInvoices>>;

/** An event of the resource as clients get it. */
interface Told {
  id: number;
  type: string;
  op?: string;
  amount?: number;
  invoice_id?: number;
}

const ofInvoices = ({ type }: Told): boolean => type.startsWith("invoices");

/** The events that a queue has from this one on, by HTTP; it waits until there are some. */
const poll = async ({ request }: Open, queue_id: string, last_event_id = -1): Promise<Told[]> => {
  const [status, { events }] = await request(
    "GET",
    `/api/v1/events?${new URLSearchParams({ queue_id })}&last_event_id=${last_event_id}`,
  );
  assert.is(status, 200);
  return events;
};

/** Registers a queue by HTTP. */
const register = async ({ request }: Open, form = "") => {
  const [status, state] = await request("POST", "/api/v1/register", form);
  assert.is(status, 200);
  return state;
};

const bothDoors = async (opened: Open): Promise<void> => {
  const { user, request } = opened;
  const { queue_id } = await user.registerQueue({});
  const { invoice_id } = await user.createInvoice({ amount: 7 });
  assert.ok(invoice_id > 0);
  assert.match(String(await rejection(user.createInvoice({ amount: 2_000 }))), /An invoice of 2000 is too/);

  // Ids ascend; where several processes may give them, some are left out.
  assert.ok((await request("POST", "/api/v1/invoices", "amount=9"))[1].invoice_id > invoice_id);
  const [status, refusal] = await request("POST", "/api/v1/invoices", "amount=2000");
  assert.equal([status, refusal.code, refusal.msg], [400, "BAD_REQUEST", "An invoice of 2000 is too large."]);

  const { events } = await user.getEvents({ queue_id: queue_id as string, last_event_id: -1, dont_block: true });
  const told = (events as unknown as Told[]).filter(ofInvoices);
  assert.equal(
    told.map(({ amount }) => amount),
    [7, 9],
  );
  assert.equal((await poll(opened, queue_id as string)).filter(ofInvoices), told);
};

const stateByBothDoors = async (opened: Open): Promise<void> => {
  for (const amount of [7, 9]) await opened.user.createInvoice({ amount });
  const asked = { fetch_event_types: ["invoices"] };
  assert.equal((await opened.user.call("registerQueue", asked)).invoice_amounts, [7, 9]);
  assert.equal((await opened.user.call("registerQueue", { ...asked, least_amount: 8 })).invoice_amounts, [9]);
  const form = `fetch_event_types=${encodeURIComponent('["invoices"]')}`;
  assert.equal((await register(opened, form)).invoice_amounts, [7, 9]);
  assert.equal((await register(opened, `${form}&least_amount=8`)).invoice_amounts, [9]);
};

const partsByHttp = async (opened: Open): Promise<void> => {
  const capabilities = encodeURIComponent(JSON.stringify({ bulk_message_deletion: true }));
  const paid = `event_types=${encodeURIComponent('["invoices_paid"]')}`;
  const { queue_id: several } = await register(opened, paid);
  const { queue_id: one } = await register(opened, `${paid}&client_capabilities=${capabilities}`);
  const ids = [];
  for (const amount of [7, 9]) ids.push((await opened.user.createInvoice({ amount })).invoice_id);
  await opened.request("POST", "/api/v1/invoices/pay");
  const events = await poll(opened, several);
  assert.equal(
    events.map(({ invoice_id }) => invoice_id),
    ids,
  );
  assert.equal(await poll(opened, several, events[0]?.id), events.slice(1));
  assert.equal(await poll(opened, one), [{ type: "invoices_paid", ids, id: events[1]?.id }]);
};

const jobByBothDoors = async (opened: Open): Promise<void> => {
  const { user, request, clock } = opened;
  const { queue_id } = await register(opened);
  const events = user.events();
  await events.ready;
  await request("POST", "/api/v1/invoices", "amount=7");
  const ops: unknown[] = [];
  for await (const { op } of events as AsyncIterable<{ op?: string }>) {
    if (ops.push(op) === 2) break;
    await clock.advance(soon * 1_000);
  }
  assert.equal(ops, ["add", "remind"]);
  assert.equal(
    (await poll(opened, queue_id)).filter(ofInvoices).map(({ op, amount }) => [op, amount]),
    [
      ["add", 7],
      ["remind", 7],
    ],
  );
};

const service = async ({ user, request }: Open): Promise<void> => {
  await user.createInvoice({ amount: 7, note: "Thanks" });
  await user.createInvoice({ amount: 9 });
  assert.equal(await user.getInvoiceTotal(), { amount: 16 });
  assert.is((await request("GET", "/api/v1/invoices/total"))[1].amount, 16);
};

const cases: Readonly<Record<string, (opened: Open) => Promise<void>>> = {
  "has its table, operations, events and error by both doors": bothDoors,
  "has its part of the state by both doors, as its own parameters say": stateByBothDoors,
  "has an event in parts by HTTP, and whole where the client can": partsByHttp,
  "has its job done at its time, and tells it by both doors": jobByBothDoors,
  "keeps its service true by both doors": service,
};

/** Gives a resource of a host's own to a chat on a storage, and looks whether it works. */
export const ownResourceCases = (test: ReturnType<typeof suite>, { name, make }: StorageUnderTest): void => {
  for (const [what, run] of Object.entries(cases))
    test(`${what}: ${name}`, async () => {
      const opened = await openWithInvoices(make);
      await run(opened);
      await opened.chat.close();
    });
};
