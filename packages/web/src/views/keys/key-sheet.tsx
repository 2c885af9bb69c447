import "./key-sheet.css";
import { Fragment } from "preact";
import { Dialog } from "../../parts/dialog.js";
import { hasSingleKeys } from "../../shell/keys.js";
import { shortcuts } from "../../shell/shortcuts.js";
import { t } from "../../texts/index.js";

type Group = keyof typeof shortcuts;

const groups = Object.keys(shortcuts) as Group[];

const names: Readonly<Record<string, string>> = { ArrowDown: "↓", ArrowUp: "↑", ArrowLeft: "←", Escape: "Esc" };

/** A key as keyboards have it: "J", "Shift + M", "↓". */
const KeyName = ({ name }: { name: string }) => (
  <span class="key-name">
    {name.split("+").map((part) => (
      <kbd key={part}>{names[part] ?? (part === "" ? "+" : /^[a-z]$/.test(part) ? part.toUpperCase() : part)}</kbd>
    ))}
  </span>
);

const KeyNames = ({ keys }: { keys: string }) => (
  <dd>
    {keys.split(" ").map((name, at) => (
      <Fragment key={name}>
        {at > 0 && <span class="key-or">{t.keys.or}</span>}
        {name === "+" ? <kbd>+</kbd> : <KeyName name={name} />}
      </Fragment>
    ))}
  </dd>
);

const KeyGroup = ({ group }: { group: Group }) => {
  const labels: Readonly<Record<string, string>> = t.keys[group];
  return (
    <section>
      <h3>{t.keys.groups[group]}</h3>
      <dl>
        {Object.entries(shortcuts[group]).map(([action, keys]) => (
          <div key={action} class="key-line">
            <dt>{labels[action]}</dt>
            <KeyNames keys={keys} />
          </div>
        ))}
      </dl>
    </section>
  );
};

/** All keys of the page. */
export const KeySheet = ({ onClose }: { onClose(): void }) => (
  <Dialog title={t.keys.title} class="wide" onClose={onClose}>
    {!hasSingleKeys.value && <p class="hint">{t.keys.areOff}</p>}
    <div class="key-groups">
      {groups.map((group) => (
        <KeyGroup key={group} group={group} />
      ))}
    </div>
  </Dialog>
);
