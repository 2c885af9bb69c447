import { ChatError, type MessageTerm } from "@confab/client";
import { problemText } from "../../parts/problem.js";
import { channelOfTerms } from "../../shell/route.js";
import { t } from "../../texts/index.js";

interface ListProblemProps {
  readonly terms: readonly MessageTerm[];
  readonly error: unknown;
  retry(): void;
}

/** Stands where messages could not be loaded: says why, and tries again where that may help. */
export const ListProblem = ({ terms, error, retry }: ListProblemProps) => {
  const isRefused = error instanceof ChatError && error.status < 500;
  const isOfChannel = isRefused && channelOfTerms(terms) !== undefined;
  return (
    <div class="empty-view" role="alert">
      <p>{isOfChannel ? t.conversation.mayNotRead : problemText(error)}</p>
      {!isRefused && (
        <button type="button" class="button" onClick={retry}>
          {t.common.retry}
        </button>
      )}
    </div>
  );
};
