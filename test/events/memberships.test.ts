import { Memberships } from "../support/domain.js";
import { assert, suite } from "../support/suite.js";

const test = suite("remembered memberships");

const most = 200_000;

/** Everybody is subscribed for ever; `reads` counts how often somebody is looked up. */
const endless = () => {
  const counted = { reads: 0 };
  const rows = Promise.resolve([{ periods: [{ from_seq: 0, to_seq: null }] }]);
  const read = (): typeof rows => {
    counted.reads += 1;
    return rows;
  };
  return { counted, memberships: new Memberships({ read } as never) };
};

const ask = async (memberships: Memberships, user_id: number): Promise<void> =>
  assert.is(await memberships.wasSubscribed(user_id, 1, 5), true);

test("200,000 are remembered, and with one more all but that one are forgotten (security N2)", async () => {
  const { counted, memberships } = endless();
  for (let user_id = 1; user_id <= most; user_id += 1) await ask(memberships, user_id);
  await ask(memberships, 1);
  assert.is(counted.reads, most);
  await ask(memberships, most + 1);
  await ask(memberships, most + 1);
  assert.is(counted.reads, most + 1);
  await ask(memberships, most);
  assert.is(counted.reads, most + 2);
});

test("what changes of somebody remembered is not counted as one more (security N2)", async () => {
  const { counted, memberships } = endless();
  for (let user_id = 1; user_id <= most; user_id += 1) await ask(memberships, user_id);
  const after = { user_id: 2, stream_id: 1, periods: [{ from_seq: 0, to_seq: null }] };
  memberships.applyPeriods({ table: "subscriptions", after } as never);
  await ask(memberships, 1);
  assert.is(counted.reads, most);
});
