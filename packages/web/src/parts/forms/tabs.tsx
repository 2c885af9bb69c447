import "./tabs.css";

/** A tab: what it is called, and what it is known by. */
interface Tab {
  readonly key: string;
  readonly label: string;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
  onChoose(key: string): void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs above what they show. Arrow keys move between them. */
export const Tabs = ({ label, tabs, current, onChoose }: TabsProps) => {
  const press = (event: KeyboardEvent): void => {
    const step =
      (steps[event.key] ?? 0) * (getComputedStyle(event.currentTarget as Element).direction === "rtl" ? -1 : 1);
    const next = tabs[tabs.findIndex(({ key }) => key === current) + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(next.key);
    document.getElementById(`tab-${next.key}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={label} onKeyDown={press}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          id={`tab-${key}`}
          type="button"
          role="tab"
          aria-selected={key === current}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
