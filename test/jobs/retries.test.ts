import { confab } from "../support/domain.js";
import type { Resource } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("retries (security O5)");

const day = 86_400;

const resources: readonly Resource[] = confab;

const leased = resources.flatMap(({ jobs = [] }) => jobs).flatMap((job) => ("payload" in job ? [job] : []));

for (const { name, pauses, longestDelay = day } of leased)
  test(`O5: what fails of ${name} is tried again after pauses that grow, and in the end no more`, () => {
    assert.ok(pauses.length > 0 && pauses.length <= 50, `${pauses.length} pauses`);
    assert.equal(
      pauses,
      pauses.toSorted((a, b) => a - b),
    );
    assert.ok((pauses.at(-1) ?? 0) <= longestDelay, "a longer pause would count as a clock that was set back");
    assert.ok(pauses.length === 1 || (pauses.at(-1) ?? 0) > (pauses[0] ?? 0), "pauses grow");
  });
