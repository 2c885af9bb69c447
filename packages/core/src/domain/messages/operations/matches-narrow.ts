import { site } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { fittingMatches } from "../fetch/matches.js";
import { highlighterOf } from "../narrow/conditions.js";
import { ignoredBy, ignoredWords } from "../narrow/ignored-words.js";
import { planNarrow } from "../narrow/plan.js";
import { Readable } from "../narrow/readable.js";
import { resolveNarrow } from "../narrow/resolve.js";
import { narrowTermShape, readTerms } from "../narrow/terms.js";
import { Highlighter } from "../search/highlighter.js";
import { matchShape } from "../search/match-fields.js";
import { defineOperation } from "../vocabulary.js";

/**
 * Messages that a narrow does not find, or that the caller never received, are left out of the answer (messages.md
 * C11). It holds at most 16 MiB; what is then left of the messages is to be asked for again (security K2).
 */
export const matchesNarrow = defineOperation({
  method: "GET",
  path: "/messages/matches_narrow",
  summary: "Check which messages match a narrow",
  permission: anyUser,
  price: { of: ({ msg_ids }) => msg_ids.length / 250, says: "one for each 250 messages" },
  params: t.object({
    msg_ids: t.array(t.integer(), { max: 5000, description: "The messages to look at" }),
    narrow: t.array(t.unchecked(narrowTermShape), { max: 100 }),
  }),
  result: t.object({
    messages: t.record(matchShape, { description: "By the ids of the messages that it finds" }),
    remaining_msg_ids: t.optional(
      t.array(t.integer(), { description: "The messages that were not looked at, to be asked for again" }),
    ),
    ...ignoredWords,
  }),
  errors: ["badNarrow", "badNarrowCombination"],
  async run({ actor, params, tx, now, use, fail }) {
    const terms = readTerms({ fail }, params.narrow);
    const narrow = await resolveNarrow({ tx, viewer: actor, now, host: use(site).host, fail }, terms);
    const plan = await planNarrow({ tx, viewer: actor, readable: new Readable(tx, actor, now) }, narrow);
    const ids = [...new Set(params.msg_ids)];
    const highlighter = highlighterOf(narrow) ?? new Highlighter([]);
    const { messages, left } = await fittingMatches({ tx, plan, highlighter }, ids);
    return { messages, ...(left.length === 0 ? {} : { remaining_msg_ids: [...left] }), ...ignoredBy(narrow) };
  },
});
