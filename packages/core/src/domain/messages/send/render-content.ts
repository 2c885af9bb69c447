import { type Rendered, type RenderWorld, render } from "../../../markdown/index.js";
import { giveTurn } from "../../../memory/in-turns.js";
import { logger } from "../../../operation/services.js";
import { causeFields } from "../../../ports/log-fields.js";
import { limits } from "../../realm/index.js";
import { messageWorldFor, renderUnmarked, type TextPlace, worldFor } from "../../rendering/index.js";
import type { Actor, Operating, Reading } from "../vocabulary.js";
import type { Draft, RenderedDraft } from "./draft.js";

// What a message is shown as may be so many times as long as a message may be (markdown.md 13.2).
const longest = 100 * limits.max_message_length;

/** The price of what renders the content of a message: 10,000 emoji take 50 ms. */
export const contentPrice = {
  of: ({ content = "" }: { content?: string | undefined }): number => (content.length > 5_000 ? 2 : 1),
  says: "two with more than 5,000 characters",
};

/** Renders what the server writes with what the actor can see, which is never too much to render. */
export const renderNotice = async (call: Reading, content: string, place: TextPlace = {}): Promise<Rendered> =>
  (await renderUnmarked(call.tx, content)) ?? render(content, await worldFor(call, content, place));

/** Returns by which people of the same name a message for this target is understood. */
export const scopeOf = (target: Draft["target"]): TextPlace =>
  target.kind === "channel" ? { stream_id: target.access.channel.id } : { people: target.people.map(({ id }) => id) };

/** Renders what the server writes in the name of `sender`. */
export const renderDraft = async (call: Operating, sender: Actor, draft: Draft): Promise<RenderedDraft> => ({
  ...draft,
  rendered: await renderNotice({ ...call, actor: sender }, draft.content, scopeOf(draft.target)),
});

/** Where a message is, by which its mentions are understood, and what is known of the websites that it links to. */
export interface RenderContext extends TextPlace {
  websites?: NonNullable<RenderWorld["websites"]>;
}

/**
 * Renders what the actor typed as a message of theirs. Mentions and links show what the actor can see. Throws where it is too much
 * to render.
 */
export const renderTyped = async (
  call: Reading<"renderingFailed">,
  content: string,
  { websites = new Map(), ...place }: RenderContext = {},
): Promise<Rendered> => {
  const plain = await renderUnmarked(call.tx, content);
  if (plain !== undefined) return plain;
  const world = await messageWorldFor(call, content, place);
  // Several may be rendered side by side, and each may take long.
  const turn = giveTurn(call.tx);
  if (turn !== undefined) await turn;
  const rendered = await renderSafely(call, content, { ...world, websites });
  if (rendered.html.length > longest) throw call.fail("renderingFailed");
  return rendered;
};

/** Does what `render` does, and throws "renderingFailed" for any fault of it. */
const renderSafely = async (
  call: Reading<"renderingFailed">,
  ...given: Parameters<typeof render>
): Promise<Rendered> => {
  try {
    return await render(...given);
  } catch (cause) {
    call.use(logger).error("A message could not be rendered", causeFields(cause));
    throw call.fail("renderingFailed");
  }
};
