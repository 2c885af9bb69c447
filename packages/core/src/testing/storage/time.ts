import { conforms, conformsOverTime } from "./case.js";
import { equal } from "./expect.js";
import { note, noteSchema } from "./notes.js";

/** The beginning of 2020 and of 2300: a number of seconds or of microseconds is not between them. */
const plausible = { from: 1_577_836_800_000, to: 10_413_792_000_000 };

/** Milliseconds by which two processes may take the time of one store to be different. */
const tolerance = 1_000;

/** Cases of storages that tell the time of their store. */
export const timeCases = [
  conforms("the time, if it is told, is a number of milliseconds since 1970", async (db) => {
    if (db.time === undefined) return;
    const time: unknown = db.time();
    equal(typeof time, "number", "type of the time");
    equal(Number(time) > plausible.from && Number(time) < plausible.to, true, `plausibility of the time ${time}`);
  }),

  conforms("the time, if it is told, does not go back while reads and writes learn it anew", async (db) => {
    if (db.time === undefined) return;
    const times: number[] = [];
    for (const title of ["a", "b", "c"]) {
      times.push(db.time());
      await db.write((tx) => tx.insert("notes", note({ title })));
      times.push(db.time());
      await db.read((tx) => tx.count("notes", "id"));
    }
    // A clock that is measured again may be found to be some milliseconds behind.
    const back = times.filter((time, at) => time < (times[at - 1] ?? time) - tolerance);
    equal(back, [], "times before the one told earlier");
  }),

  conformsOverTime("two processes over one store tell the same time", async (visit) => {
    await visit(noteSchema, async (one) => {
      if (one.isShared !== true || one.time === undefined) return;
      const { time } = one;
      await visit(noteSchema, async (two) => {
        const difference = Math.abs(time.call(one) - (two.time?.() ?? Number.NaN));
        equal(difference < tolerance, true, `agreement of times with a difference of ${difference} ms`);
      });
    });
  }),
];
