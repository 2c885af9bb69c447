import { Component, type ComponentChildren } from "preact";
import { t } from "../texts/index.js";

/** Says that the page has failed, in its place, and offers to load it again. */
export class PageFailure extends Component<{ children: ComponentChildren }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  override componentDidCatch(cause: unknown): void {
    console.error(cause);
    this.setState({ hasFailed: true });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main class="page-note" role="alert">
        <p>{t.errors.pageFailed}</p>
        <button type="button" class="button primary" onClick={() => location.reload()}>
          {t.errors.reload}
        </button>
      </main>
    );
  }
}
