import { useSelect } from "@confab/client/react";
import { client } from "../../../client.js";
import { t } from "../../../texts/index.js";
import { keysText } from "./formats.js";

/** Says which key sends. A press on it makes it the other one, by the person's setting. */
export const EnterHint = () => {
  const enterSends = useSelect(({ settings }) => settings.get("enter_sends") !== false, []);
  const key = enterSends ? "Enter" : keysText("Mod+Enter");
  return (
    <button
      type="button"
      class="enter-hint"
      title={t.writing.changeSendKey}
      // What the server refuses stays as it was.
      onClick={() => void client.api.updateSettings({ enter_sends: !enterSends }).catch(() => {})}
    >
      {t.writing.sendKey(key)}
    </button>
  );
};
