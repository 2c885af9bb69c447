import { useEffect, useState } from "preact/hooks";
import { client } from "../../../client.js";
import { Rendered } from "../../../parts/rendered.js";
import { t } from "../../../texts/index.js";

type Shown = { readonly html: string } | { readonly problem: string };

const render = async (content: string, signal: AbortSignal): Promise<Shown> => {
  try {
    return { html: (await client.api.renderMessage({ content }, { signal })).rendered };
  } catch {
    return { problem: t.writing.noPreview };
  }
};

/** What readers will see. */
export const Preview = ({ content }: { content: string }) => {
  const [shown, setShown] = useState<Shown>();
  const [attempt, setAttempt] = useState(0);
  const isEmpty = content.trim() === "";
  useEffect(() => {
    if (isEmpty) return;
    const leaving = new AbortController();
    void render(content, leaving.signal).then((result) => leaving.signal.aborted || setShown(result));
    return () => leaving.abort();
  }, [content, isEmpty, attempt]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <div class="writing-preview" role="region" aria-label={t.compose.preview} tabIndex={0}>
      {isEmpty && <p class="hint">{t.writing.nothingToPreview}</p>}
      {!isEmpty && shown !== undefined && "html" in shown && <Rendered html={shown.html} />}
      {!isEmpty && shown !== undefined && "problem" in shown && (
        <p role="alert">
          {shown.problem}{" "}
          <button type="button" class="link-button" onClick={() => setAttempt(attempt + 1)}>
            {t.common.retry}
          </button>
        </p>
      )}
    </div>
  );
};
