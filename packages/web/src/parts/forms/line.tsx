import "./line.css";
import "./things.css";
import type { ComponentChildren } from "preact";
import { Problem } from "../problem.js";

interface LineProps {
  readonly label: ComponentChildren;
  readonly hint?: ComponentChildren;
  readonly problem?: string | undefined;
  /** The id of the control that it names. */
  readonly id?: string;
  /** Whether the control stands below its name, for the whole width. */
  readonly isWide?: boolean;
  readonly children?: ComponentChildren;
}

/** A line of settings: what it is, and its control. */
export const Line = ({ label, hint, problem, id, isWide = false, children }: LineProps) => (
  <div class={isWide ? "form-line wide" : "form-line"}>
    <div class="form-line-words">
      {id === undefined ? <span>{label}</span> : <label for={id}>{label}</label>}
      {hint !== undefined && (
        <small id={id === undefined ? undefined : `${id}-hint`} class="hint">
          {hint}
        </small>
      )}
    </div>
    <div class="form-line-control">{children}</div>
    <Problem problem={problem ?? null} />
  </div>
);

/** Lines that belong together. */
export const LineGroup = ({
  title,
  hint,
  children,
}: {
  title?: string;
  hint?: string | undefined;
  children: ComponentChildren;
}) => (
  <section class="line-group">
    {title !== undefined && <h2>{title}</h2>}
    {hint !== undefined && <p class="hint">{hint}</p>}
    <div class="line-card">{children}</div>
  </section>
);
