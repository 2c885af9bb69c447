import { useState } from "preact/hooks";
import { s } from "../../../texts/settings/index.js";

/** A key, which the page forgets when it is closed. */
export const ShownKey = ({ apiKey }: { apiKey: string }) => {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(apiKey);
    setCopied(true);
  };
  return (
    <div class="field">
      <span>{s.bots.key}</span>
      <div class="shown-key">
        <input
          readOnly
          value={apiKey}
          aria-label={s.bots.key}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" class="button" onClick={copy}>
          {isCopied ? s.bots.copied : s.bots.copy}
        </button>
      </div>
      <small>{s.bots.keyOnce}</small>
    </div>
  );
};

/** The field for the password, which the server asks for before it gives a key. */
export const PasswordField = () => (
  <label class="field">
    <span>{s.bots.password}</span>
    <input name="password" type="password" autoComplete="current-password" required />
  </label>
);
