// The kernel of core where tests reach past its public names; domain.ts is the same for resources. Only these two files import
// what core does not offer, so that a piece that moves is followed in one line.

export { sequences } from "../../packages/core/src/chat/move-organization.js";
export { type OperationId, registry, steps } from "../../packages/core/src/domain/confab.js";
export { bytesOf, EncodedBytes, EncodedRecord } from "../../packages/core/src/encode/encoded-bytes.js";
export { EncodedFields } from "../../packages/core/src/encode/encoded-fields.js";
export { EncodedJson, EncodedList, sharedList } from "../../packages/core/src/encode/encoded-json.js";
export { encoder, ObjectEncoder } from "../../packages/core/src/encode/encoder.js";
// Text and numbers go in and come out: thousands of examples would take hours through operations.
export { hashOfKey, isWellFormedKey } from "../../packages/core/src/encode/key-hash.js";
export { MediaAddresses } from "../../packages/core/src/encode/media-addresses.js";
export { encryptPush } from "../../packages/core/src/encode/push-box.js";
// How long something is kept, how large it grows, when it runs: nothing outside shows it.
export { encodeResult, plainResult } from "../../packages/core/src/encode/result.js";
export { seal } from "../../packages/core/src/encode/seal.js";
export { TextTooLong } from "../../packages/core/src/encode/text-limit.js";
export { resultToClients } from "../../packages/core/src/encode/to-clients.js";
export { defineEvent } from "../../packages/core/src/events/define-event.js";
// What a chat is made of: tests that walk the registry, look into the engine or change rows past every rule need it.
export type { Audience } from "../../packages/core/src/events/delivery/audience.js";
export { EventKinds } from "../../packages/core/src/events/delivery/event-kinds.js";
export { Later } from "../../packages/core/src/events/later.js";
export { EncodedEvent, LoggedEvent } from "../../packages/core/src/events/log/event.js";
export { RecentEvents } from "../../packages/core/src/events/log/recent.js";
export { blankRow } from "../../packages/core/src/events/log/stored-event.js";
export { Heartbeats } from "../../packages/core/src/events/queue/heartbeats.js";
export { type LiveQueue, Waiter } from "../../packages/core/src/events/queue/queue.js";
export { eventQueues } from "../../packages/core/src/events/queue/services.js";
export { JobLoop } from "../../packages/core/src/jobs/job-loop.js";
export {
  compileLinkifiers,
  findReferences,
  type Rendered,
  type RenderWorld,
  render,
  renderLoaded,
  renderTopicLinks,
  shortHtml,
} from "../../packages/core/src/markdown/index.js";
export { Hints } from "../../packages/core/src/memory/hints.js";
export { KeptParts } from "../../packages/core/src/memory/kept-parts.js";
export { KeptTable } from "../../packages/core/src/memory/kept-table.js";
export { firstRow, rowOf, rowsWith } from "../../packages/core/src/memory/known-rows.js";
export { Pace } from "../../packages/core/src/memory/pace.js";
export { Resident } from "../../packages/core/src/memory/resident.js";
export { ResidentRows } from "../../packages/core/src/memory/resident-rows.js";
export { scanRecent } from "../../packages/core/src/memory/use-recent.js";
export { Meanings } from "../../packages/core/src/openapi/parameter-meanings.js";
export type { Caller } from "../../packages/core/src/operation/caller.js";
export type { Engine } from "../../packages/core/src/operation/calls/engine.js";
export { writing } from "../../packages/core/src/operation/calls/writing.js";

export { checkParams } from "../../packages/core/src/operation/check-params.js";
export type { Emit } from "../../packages/core/src/operation/contexts.js";
export { defineService, Services } from "../../packages/core/src/operation/define-service.js";
export { inTermsOf } from "../../packages/core/src/operation/in-terms-of.js";
export { OneByOne } from "../../packages/core/src/operation/one-by-one.js";
export { isDeclared, type Operation, type Permission } from "../../packages/core/src/operation/operation.js";
export { priceOf, priceText } from "../../packages/core/src/operation/price.js";
export { defineResource, type Resource, stepsOf } from "../../packages/core/src/operation/resource.js";
export { clock } from "../../packages/core/src/operation/services.js";

export { FairTurns } from "../../packages/core/src/ports/fair-turns.js";
export { guardedClock } from "../../packages/core/src/ports/guards/clock.js";
export { OnDemand } from "../../packages/core/src/ports/on-demand.js";
export { t } from "../../packages/core/src/schema/schema.js";
export { validatorOf } from "../../packages/core/src/schema/validate.js";
export { textToClients, toClients, toContract } from "../../packages/core/src/schema/vocabulary/translation.js";
export {
  ownVocabulary,
  type Vocabulary,
  vocabularyOf,
} from "../../packages/core/src/schema/vocabulary/vocabulary-option.js";
export { differingWords, type WordKind, wireWords } from "../../packages/core/src/schema/vocabulary/wire-words.js";
export { mergedSteps } from "../../packages/core/src/storage/declared-steps.js";
export { firstSince } from "../../packages/core/src/storage/first-since.js";
export { Slice } from "../../packages/core/src/storage/slice.js";
export { withAddresses } from "../../packages/core/src/text/addresses/shown-addresses.js";
export { ErrorText, errorText, quotation } from "../../packages/core/src/text/error-text.js";
export { fold, forbiddenCharacter, forbiddenInName } from "../../packages/core/src/text/folding.js";
export { characterOf, withoutEntities } from "../../packages/core/src/text/html-entities.js";
export { readQuery } from "../../packages/core/src/text/search-query.js";
export { Site } from "../../packages/core/src/text/site.js";
export {
  canonicalName,
  codeOfCharacters,
  emojiCodeByName,
  emojiCodes,
  emojiNames,
} from "../../packages/core/src/text/standard-emoji.js";
export { words, wordsIn } from "../../packages/core/src/text/words.js";
export { Authorizations } from "../../packages/core/src/wire/authenticate.js";
export { clientName } from "../../packages/core/src/wire/client-name.js";
export { parseMultipart } from "../../packages/core/src/wire/fetch/multipart.js";
// A page of a test's own: the pages of the server show neither what escapes nor what goes wrong.
export { Wire } from "../../packages/core/src/wire/handle.js";
export { LoginCookie } from "../../packages/core/src/wire/login-cookie.js";
export { html } from "../../packages/core/src/wire/pages/html.js";
export { definePage, type PageDefinition, redirect, showHtml } from "../../packages/core/src/wire/pages/page.js";
export { Remembered } from "../../packages/core/src/wire/remembered.js";
