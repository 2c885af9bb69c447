import "./rendered.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { cleanHtml } from "./clean-html.js";
import { liven } from "./liven.js";

/** What the server has made of Markdown. It is cleaned again here, as a second wall. */
export const Rendered = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = cleanHtml(html);
    liven(content);
    place.current?.replaceChildren(content);
  }, [html]);
  return <div class="rendered" dir="auto" ref={place} />;
};
