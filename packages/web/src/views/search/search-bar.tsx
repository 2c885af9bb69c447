import "./search-bar.css";
import type { MessageTerm } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { Search, X } from "lucide-preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useTopicNames } from "../../parts/use-topic-names.js";
import { channelOfTerms, placeOfTerms, route } from "../../shell/route.js";
import { closeSearch } from "../../shell/search-state.js";
import { takeTypedAhead } from "../../shell/type-ahead.js";
import { t } from "../../texts/index.js";
import { runSearch } from "./run-search.js";
import { type Suggestion, suggestionsFor } from "./suggestions.js";
import { termText } from "./term-text.js";
import { termsTyped } from "./typed-search.js";

const Chip = ({ term, remove }: { term: MessageTerm; remove(): void }) => {
  const text = useSelect((view) => termText(view, term), [term]);
  return (
    <span class="search-chip">
      <bdi class="cut">{text}</bdi>
      <button type="button" aria-label={t.search.remove(text)} onClick={remove}>
        <X size={12} />
      </button>
    </span>
  );
};

const Option = ({ one, id, isActive, take }: { one: Suggestion; id: string; isActive: boolean; take(): void }) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isActive}
    class={isActive ? "search-option active" : "search-option"}
    onPointerDown={(event) => {
      // The focus stays where one writes.
      event.preventDefault();
      take();
    }}
  >
    <bdi class="cut">{one.label}</bdi>
    {one.hint !== undefined && <span class="search-hint">{one.hint}</span>}
  </div>
);

/** What one looks at: a search to go on with, or a conversation to search in. */
const startOf = (self: number): { terms: MessageTerm[]; words: string; here: MessageTerm[] } => {
  const current = route.peek();
  if (current.view !== "narrow") return { terms: [], words: "", here: [] };
  const conditions = current.terms.filter(({ operator }) => operator !== "near" && operator !== "with");
  const isPlace =
    placeOfTerms(conditions, self) !== undefined || conditions.every(({ operator }) => operator === "channel");
  if (isPlace) return { terms: [], words: "", here: conditions };
  const isWords = ({ operator, negated }: MessageTerm): boolean => operator === "search" && !negated;
  const words = conditions.filter(isWords).map(({ operand }) => String(operand));
  return { terms: conditions.filter((term) => !isWords(term)), words: words.join(" "), here: [] };
};

/** Where one searches: conditions as chips, and what comes next. */
export const SearchBar = () => {
  const self = useSelect((view) => view.self, []);
  const start = useMemo(() => startOf(self), [self]);
  const [terms, setTerms] = useState<readonly MessageTerm[]>(start.terms);
  const ahead = useMemo(takeTypedAhead, []);
  const [typed, setTyped] = useState(ahead === "" ? start.words : ahead);
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const topics = useTopicNames(channelOfTerms(terms) ?? channelOfTerms(start.here));
  const suggestions = useSelect(
    (view) => suggestionsFor(view, { typed, topics, here: terms.length === 0 ? start.here : [] }),
    [typed, topics, terms, start],
  );
  // With nothing typed, Enter searches for the conditions that are there.
  const active =
    typed.trim() === "" && chosen === 0 ? undefined : suggestions[typed.trim() === "" ? chosen - 1 : chosen];
  const read = useSelect((view) => (text: string) => termsTyped(view, text, topics), [topics]);

  useLayoutEffect(() => {
    input.current?.focus();
    if (ahead === "") input.current?.select();
  }, [ahead]);

  const write = (text: string): void => {
    setTyped(text);
    setChosen(0);
    setProblem(false);
  };
  const run = (all: readonly MessageTerm[]): void => {
    if (all.length === 0) return;
    runSearch(all).then(
      () => closeSearch({ goesBack: false }),
      () => setProblem(true),
    );
  };
  const take = (one: Suggestion): void => {
    if (one.kind === "operator") write(one.text);
    else {
      const next = [...terms, ...one.terms];
      const isWords = one.terms.some(({ operator }) => operator === "search");
      if (isWords) {
        run([...terms, ...read(typed)]);
        return;
      }
      setTerms(next);
      write("");
    }
    input.current?.focus();
  };
  const onInput = (text: string): void => {
    // A space after a whole condition makes a chip of it.
    const isWhole = /^-?[a-z-]+:("[^"]+"|[^\s"]+)\s$/i.test(text);
    const found = isWhole ? read(text) : [];
    const isTerm = found.length === 1 && found[0]?.operator !== "search";
    if (isTerm) setTerms([...terms, ...found]);
    write(isTerm ? "" : text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const last = typed.trim() === "" ? suggestions.length : suggestions.length - 1;
    switch (event.key) {
      case "ArrowDown":
        setChosen(Math.min(last, chosen + 1));
        break;
      case "ArrowUp":
        setChosen(Math.max(0, chosen - 1));
        break;
      case "Enter":
        if (active === undefined) run([...terms, ...read(typed)]);
        else take(active);
        break;
      case "Escape":
        closeSearch();
        break;
      case "Backspace":
        if (typed !== "") return;
        setTerms(terms.slice(0, -1));
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search class="search-bar">
      <div class="search-line">
        <Search size={16} aria-hidden="true" />
        {terms.map((term, at) => (
          <Chip
            key={`${at}:${term.operator}`}
            term={term}
            remove={() => {
              setTerms(terms.filter((one) => one !== term));
              input.current?.focus();
            }}
          />
        ))}
        <input
          ref={input}
          role="combobox"
          aria-label={t.search.label}
          aria-expanded={suggestions.length > 0}
          aria-controls="search-options"
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : `search-option-${suggestions.indexOf(active)}`}
          value={typed}
          placeholder={terms.length === 0 ? t.search.placeholder : ""}
          autoComplete="off"
          spellcheck={false}
          enterKeyHint="search"
          dir="auto"
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={({ relatedTarget }) => {
            const isInside = relatedTarget instanceof Element && relatedTarget.closest(".search-bar") !== null;
            if (!isInside && document.hasFocus()) closeSearch({ goesBack: false });
          }}
        />
        <button type="button" class="icon-button" aria-label={t.common.close} onClick={() => closeSearch()}>
          <X size={16} />
        </button>
      </div>
      {problem && (
        <p class="problem" role="alert">
          {t.errors.unreachable}
        </p>
      )}
      <div id="search-options" class="search-options" role="listbox" aria-label={t.search.suggestions}>
        {suggestions.map((one, at) => (
          <Option key={one.key} id={`search-option-${at}`} one={one} isActive={one === active} take={() => take(one)} />
        ))}
      </div>
    </search>
  );
};
