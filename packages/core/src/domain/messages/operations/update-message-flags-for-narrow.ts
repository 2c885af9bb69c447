import { site } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { type Anchor, anchorErrors, newest, readAnchor } from "../fetch/anchor.js";
import { type Found, fetchRange } from "../fetch/fetch-range.js";
import { resolveAnchor } from "../fetch/resolve-anchor.js";
import { changeFlags, flagChangeErrors, readFlagChange } from "../flags/change-flags.js";
import { flagOf, ignoredChannels, opOnFlag } from "../flags/flag-params.js";
import type { Narrow } from "../narrow/conditions.js";
import { ignoredBy, ignoredWords } from "../narrow/ignored-words.js";
import { planNarrow } from "../narrow/plan.js";
import { Readable } from "../narrow/readable.js";
import { resolveNarrow } from "../narrow/resolve.js";
import { narrowPrice, narrowTermShape, readTerms } from "../narrow/terms.js";
import { defineOperation, type Writing } from "../vocabulary.js";

const maxMessages = 5000;

const count = t.integer({ min: 0 });
const anyInteger = t.integer({ min: -Number.MAX_VALUE, max: Number.MAX_VALUE });

const nothing: Found = { messages: [], found_anchor: false, found_oldest: true, found_newest: true };

export const updateMessageFlagsForNarrow = defineOperation({
  method: "POST",
  path: "/messages/flags/narrow",
  summary: "Update message flags for a narrow, around an anchor",
  description: `At most ${maxMessages} messages are looked at; the answer says where to go on.`,
  permission: anyUser,
  price: {
    of: ({ num_before, num_after, narrow }) =>
      Math.max(Math.min(num_before + num_after, maxMessages) / 1_000, narrowPrice(narrow)),
    says: "one for each 1,000 messages, or five with a negated term,",
  },
  params: t.object({
    anchor: t.decoded("text", t.anyOf(t.text(), anyInteger)),
    include_anchor: t.default(t.boolean(), true),
    num_before: count,
    num_after: count,
    narrow: t.nullable(t.array(t.unchecked(narrowTermShape), { max: 100 })),
    op: opOnFlag,
    flag: flagOf,
  }),
  result: t.object({
    processed_count: t.integer({ description: "How many messages were looked at" }),
    updated_count: t.integer({ description: "How many of them changed" }),
    first_processed_id: t.nullable(t.integer()),
    last_processed_id: t.nullable(t.integer()),
    found_oldest: t.boolean(),
    found_newest: t.boolean(),
    ignored_because_not_subscribed_channels: ignoredChannels,
    ...ignoredWords,
  }),
  errors: [...anchorErrors, ...flagChangeErrors, "anchorInside", "badNarrow", "badNarrowCombination"],
  async run(call) {
    const { params, fail } = call;
    const terms = readTerms({ fail }, params.narrow ?? []);
    const { anchor: asked, include_anchor } = params;
    if (asked === "date") throw fail("invalidAnchor");
    const anchor = readAnchor({ fail }, { anchor: asked, use_first_unread_anchor: false });
    if (!include_anchor && params.num_before > 0 && params.num_after > 0) throw fail("anchorInside");
    const narrow = await narrowOf(call, terms);
    const found = await find(call, { narrow, anchor, ...withinLimit(params), include_anchor });
    const ids = found.messages.map(({ id }) => id);
    const { changed, ignored } = await changeFlags(
      call,
      { ids, messages: found.messages },
      readFlagChange(call, params),
    );
    return {
      processed_count: ids.length,
      updated_count: changed.length,
      first_processed_id: ids[0] ?? null,
      last_processed_id: ids.at(-1) ?? null,
      found_oldest: found.found_oldest,
      found_newest: found.found_newest,
      ignored_because_not_subscribed_channels: ignored,
      ...ignoredBy(narrow),
    };
  },
});

interface Counts {
  num_before: number;
  num_after: number;
}

/** Asking for too many messages is no error here. Both directions get half of the limit at least (messages.md C6). */
const withinLimit = ({ num_before, num_after }: Counts): Counts => {
  const before = Math.min(num_before, Math.max(maxMessages - num_after, maxMessages / 2));
  return { num_before: before, num_after: Math.min(num_after, maxMessages - before) };
};

type Narrowing = Writing<"badNarrow" | "badNarrowCombination">;

const narrowOf = ({ tx, actor, now, use, fail }: Narrowing, terms: ReturnType<typeof readTerms>): Promise<Narrow> =>
  resolveNarrow({ tx, viewer: actor, now, host: use(site).host, fail }, terms);

interface Asked extends Counts {
  narrow: Narrow;
  anchor: Anchor;
  include_anchor: boolean;
}

const find = async ({ tx, actor: viewer, now }: Narrowing, { narrow, anchor, ...range }: Asked): Promise<Found> => {
  const plan = await planNarrow({ tx, viewer, readable: new Readable(tx, viewer, now) }, narrow);
  if (plan.isClosed) return nothing;
  const id = (await resolveAnchor({ tx, viewer, plan }, anchor)) ?? newest;
  return fetchRange(tx, plan, { anchor: id, ...range });
};
