import { diffOf, tokensOf } from "./html-diff.js";

/** How much one request compares: so many UTF-16 units of HTML, and so many pairs of their tokens (security O6). */
const mostUnits = 300_000;
const mostPairs = 1_500_000;

interface Version {
  html: string;
  tokens: readonly string[];
}

/** Shows how a message changed from version to version, from the newest one back. Each version is taken apart once. */
export class VersionDiffs {
  private units = mostUnits;
  private pairs = mostPairs;
  private last: Version = { html: "", tokens: [] };

  /** Returns HTML that shows the difference; undefined where the request has compared too much already. */
  between(before: string, after: string): string | undefined {
    const newer = this.versionOf(after);
    const older = newer && this.versionOf(before);
    if (newer === undefined || older === undefined) return undefined;
    const { html, pairs } = diffOf(older.tokens, newer.tokens, this.pairs);
    this.pairs -= pairs;
    return html;
  }

  private versionOf(html: string): Version | undefined {
    if (html === this.last.html) return this.last;
    if (html.length > this.units) {
      // Versions before this one are left out, too.
      this.units = 0;
      return undefined;
    }
    this.units -= html.length;
    this.last = { html, tokens: tokensOf(html) };
    return this.last;
  }
}
