import type { WebFiles } from "../../../ports/web-files.js";
import type { WireHead } from "../../request.js";
import { type PageAnswer, redirect } from "../page.js";
import { ServedFile } from "./served-file.js";

/** The files of the web client, which browsers get at the root of the chat. */
export class SiteFiles {
  private readonly byPath: ReadonlyMap<string, ServedFile>;

  constructor(web: WebFiles | null) {
    this.byPath = new Map((web?.files ?? []).map((file) => [file.path, new ServedFile(file)]));
  }

  /** Returns the file at a path, whose segments come decoded; undefined where none is. */
  at(parts: readonly string[]): ServedFile | undefined {
    return this.byPath.get(parts.join("/"));
  }

  /**
   * Returns the answer that leads to the page from the chat's root without its slash, such as `/chat`: from there a browser would look
   * for the page's files beside the chat. Null for every other request. `url` is the chat's address.
   */
  withSlash({ target }: Pick<WireHead, "target">, url: string): PageAnswer | null {
    const isBare = target === "" || target.startsWith("?");
    const { pathname } = new URL(url);
    return isBare && pathname !== "/" ? redirect(`${pathname}/${target}`) : null;
  }
}
