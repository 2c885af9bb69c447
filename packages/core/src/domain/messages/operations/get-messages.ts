import { EncodedList } from "../../../encode/encoded-json.js";
import { shownAddresses, site } from "../../../operation/services.js";
import { type Params, t } from "../../../schema/schema.js";
import { anyReader, isVisitor, shownAvatars } from "../../users/index.js";
import { historyOf } from "../edit/history.js";
import { type Anchor, type AnchorError, anchorErrors, newest, readAnchor } from "../fetch/anchor.js";
import { cutToSize } from "../fetch/cut.js";
import { type Found, fetchByIds, fetchRange } from "../fetch/fetch-range.js";
import { presentMessages } from "../fetch/present.js";
import { resolveAnchor } from "../fetch/resolve-anchor.js";
import { messageShape } from "../fetch/view.js";
import { highlighterOf } from "../narrow/conditions.js";
import { ignoredBy, ignoredWords } from "../narrow/ignored-words.js";
import { type Plan, planNarrow } from "../narrow/plan.js";
import { Readable } from "../narrow/readable.js";
import { resolveNarrow } from "../narrow/resolve.js";
import { narrowPrice, narrowTermShape, readTerms } from "../narrow/terms.js";
import { visitorTerms } from "../narrow/visitor-terms.js";
import { type Actor, defineOperation, type Raising, type ReadTx } from "../vocabulary.js";

const maxMessages = 5000;

const count = t.optional(t.integer({ min: 0 }));
const anyInteger = t.integer({ min: -Number.MAX_VALUE, max: Number.MAX_VALUE });

const params = t.object({
  anchor: t.optional(t.decoded("text", t.anyOf(t.text(), anyInteger))),
  anchor_date: t.optional(t.text()),
  include_anchor: t.optional(t.boolean()),
  num_before: count,
  num_after: count,
  narrow: t.default(t.array(t.unchecked(narrowTermShape), { max: 100 }), []),
  client_gravatar: t.default(t.boolean(), true),
  apply_markdown: t.default(t.boolean(), true),
  message_ids: t.optional(t.array(t.integer(), { max: 100_000 })),
  allow_empty_topic_name: t.default(t.boolean(), false),
  use_first_unread_anchor: t.default(t.boolean(), false),
});

type Given = Params<(typeof params)["properties"]>;

export const getMessages = defineOperation({
  method: "GET",
  path: "/messages",
  summary: "Get messages around an anchor, or by id",
  permission: anyReader,
  price: {
    of: ({ num_before = 0, num_after = 0, message_ids = [], narrow }) =>
      Math.max((num_before + num_after) / 500, message_ids.length / 500, narrowPrice(narrow)),
    says: "one for each 500 messages, or five with a negated term,",
  },
  params,
  result: t.object({
    messages: t.array(messageShape, { max: maxMessages }),
    anchor: t.optional(t.integer({ max: newest })),
    found_anchor: t.boolean(),
    found_oldest: t.boolean(),
    found_newest: t.boolean(),
    history_limited: t.boolean(),
    ...ignoredWords,
  }),
  errors: [
    ...anchorErrors,
    "anchorInside",
    "tooManyMessages",
    "unsupportedCombination",
    "notLoggedIn",
    "badNarrow",
    "badNarrowCombination",
  ],
  async run({ actor, params, tx, now, use, fail }) {
    const given = readTerms({ fail }, params.narrow);
    const terms = isVisitor(actor) ? visitorTerms({ fail }, given) : given;
    const asked = readRange({ fail }, params);
    const host = use(site).host;
    const readable = new Readable(tx, actor, now);
    const narrow = await resolveNarrow({ tx, viewer: actor, now, host, fail }, terms);
    const plan = await planNarrow({ tx, viewer: actor, readable }, narrow);
    const { found, anchor } = await find({ tx, viewer: actor, plan }, params, asked);
    const { apply_markdown, allow_empty_topic_name, client_gravatar } = params;
    const history = await historyOf(tx, found.messages);
    const asks = { for_visitors: isVisitor(actor), client_gravatar, apply_markdown, allow_empty_topic_name, history };
    const { proxied } = use(shownAddresses);
    const form = { host, avatars: use(shownAvatars), proxied, search: highlighterOf(narrow), ...asks };
    const made = await presentMessages({ tx, viewer: actor, now, readable, form }, found.messages);
    const { shown, found: flags } = await cutToSize(tx, found, { shown: made, anchor: anchor ?? 0 });
    return {
      messages: new EncodedList(shown),
      ...(anchor === undefined ? {} : { anchor }),
      ...flags,
      history_limited: false,
      ...ignoredBy(narrow),
    };
  },
});

/** Returns the anchor to look around; null where messages are asked for by id. Throws for parameters that do not go together. */
const readRange = (
  call: Raising<AnchorError | "unsupportedCombination" | "tooManyMessages" | "anchorInside" | "invalidParameter">,
  params: Given,
): Anchor | null => {
  const { message_ids, num_before = 0, num_after = 0, include_anchor } = params;
  const isRange = params.anchor !== undefined || params.use_first_unread_anchor || num_before + num_after > 0;
  if (message_ids !== undefined && (isRange || include_anchor !== undefined))
    throw call.fail("unsupportedCombination", {
      parameters: "num_before, num_after, anchor, message_ids, include_anchor, use_first_unread_anchor",
    });
  const anchor = message_ids === undefined ? readAnchor(call, params) : null;
  if (num_before + num_after > maxMessages || (message_ids?.length ?? 0) > maxMessages)
    throw call.fail("tooManyMessages");
  if (include_anchor === false && num_before > 0 && num_after > 0) throw call.fail("anchorInside");
  return anchor;
};

interface Finding {
  tx: ReadTx;
  viewer: Actor;
  plan: Plan;
}

const nothing: Found = { messages: [], found_anchor: false, found_oldest: false, found_newest: false };

/** Finds the messages that the parameters ask for. `anchor` is undefined where they are asked for by id. */
const find = async (
  finding: Finding,
  { message_ids = [], num_before = 0, num_after = 0, include_anchor = true }: Given,
  asked: Anchor | null,
): Promise<{ found: Found; anchor: number | undefined }> => {
  const { tx, plan } = finding;
  if (asked === null) {
    const messages = await fetchByIds(tx, message_ids, plan.admits);
    return { found: { ...nothing, messages }, anchor: undefined };
  }
  if (plan.isClosed) return { found: { ...nothing, found_oldest: true, found_newest: true }, anchor: newest };
  const anchor = await resolveAnchor(finding, asked);
  if (anchor === null) return { found: nothing, anchor: newest };
  return { found: await fetchRange(tx, plan, { anchor, num_before, num_after, include_anchor }), anchor };
};
