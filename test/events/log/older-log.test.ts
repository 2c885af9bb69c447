import { createChat, type Storage } from "@confab/core";
import { storages } from "../../support/storages.js";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("a log of an earlier version");

/** The storage as a version opened it that knew the first step alone. */
const older = (storage: Storage): Storage => ({
  open: ({ tables, steps }) => storage.open({ tables, steps: steps.slice(0, 1) }),
});

for (const { name, make } of storages)
  test(`ends with its queues, so that clients begin anew: ${name}`, async () => {
    const storage = make();
    const before = await createChat({ storage: older(storage) });
    const { user_id } = (before.created as NonNullable<typeof before.created>).owner;
    const { queue_id } = await before.as(user_id).registerQueue({});
    await before.as(user_id).addAlertWords({ alert_words: ["tea"] });
    await before.close();

    const after = await createChat({ storage });
    const { code } = (await rejection(after.as(user_id).getEvents({ queue_id }))) as never as { code: string };
    assert.is(code, "BAD_EVENT_QUEUE_ID");
    const { alert_words } = await after.as(user_id).registerQueue({ fetch_event_types: ["alert_words"] });
    assert.equal(alert_words, ["tea"]);
    await after.close();
  });
