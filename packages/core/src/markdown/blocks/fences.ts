import { linesOf, separateLists } from "./lines.js";

/** A part of a message, as cut at its fences. */
export type Segment =
  | { kind: "text"; lines: readonly string[] }
  | { kind: "code"; language: string; lines: readonly string[] }
  | { kind: "quote"; segments: readonly Segment[] }
  | { kind: "spoiler"; header: string; segments: readonly Segment[] };

interface Opening {
  run: string;
  language: string;
  header: string;
}

/** A fence not yet closed; the message itself is the outermost. */
interface Frame extends Opening {
  segments: Segment[];
  lines: string[];
  isEmpty: boolean;
  /** Whether a list may follow a text line without an empty line: only in the message itself and in quotes. */
  separatesLists: boolean;
}

const depthLimit = 100;
const fence = /```|~~~/;

/** Cuts a message at its fences (markdown.md 4), and adds the empty lines that lists may leave out (3.1). */
export function cutAtFences(content: string): readonly Segment[] {
  if (!fence.test(content)) return [{ kind: "text", lines: separateLists(linesOf(content)) }];
  const message = openFrame({ run: "", language: "", header: "" }, true);
  const stack = [message];
  for (const line of linesOf(content)) readLine(stack, line);
  closeTo(stack, 1);
  flushText(message);
  return message.segments;
}

const openFrame = (opening: Opening, separatesLists: boolean): Frame => ({
  ...opening,
  segments: [],
  lines: [],
  isEmpty: true,
  separatesLists,
});

function readLine(stack: Frame[], line: string): void {
  const top = stack.at(-1);
  if (top === undefined) return;
  const closed = fenceClosedBy(stack, line);
  if (closed > 0) {
    closeTo(stack, closed);
    return;
  }
  top.isEmpty = false;
  const opening = isCode(top) || stack.length > depthLimit ? undefined : openingOf(line);
  if (opening) stack.push(openFrame(opening, top.separatesLists && isQuote(opening)));
  else top.lines.push(line);
}

/** Returns the place in the stack of the fence that a line closes, 0 for none. Code ends with its own fence only. */
function fenceClosedBy(stack: readonly Frame[], line: string): number {
  const run = closingLine.exec(line)?.[1];
  const innermost = stack.at(-1);
  if (run === undefined || innermost === undefined) return 0;
  if (isCode(innermost)) return innermost.run === run ? stack.length - 1 : 0;
  return Math.max(0, stack.map((frame) => frame.run).lastIndexOf(run));
}

function openingOf(line: string): Opening | undefined {
  const match = openingLine.exec(line);
  if (!match) return undefined;
  const [, run = "", language = "", header = ""] = match;
  return { run, language: language.toLowerCase(), header: header.trim() };
}

// The look-ahead keeps the language whole: giving its end to the header, one character at a time, would cost n².
const openingLine = /^(`{3,}|~{3,})[ \t]*(?:\{?\.?([\p{L}\p{N}_+,\-./#]+)(?![\p{L}\p{N}_+,\-./#])([^~`]*))?$/u;
const closingLine = /^(`{3,}|~{3,})[ \t]*$/;

const isQuote = ({ language }: Opening): boolean => language === "quote" || language === "quoted";
const isSpoiler = ({ language }: Opening): boolean => language === "spoiler";
const isCode = (frame: Frame): boolean => frame.run !== "" && !isQuote(frame) && !isSpoiler(frame);

/** Closes the innermost frames until `length` are left. */
function closeTo(stack: Frame[], length: number): void {
  while (stack.length > length) {
    const [frame, parent] = [stack.pop(), stack.at(-1)];
    if (frame !== undefined && parent !== undefined) close(frame, parent);
  }
}

function close(frame: Frame, parent: Frame): void {
  // A fence around nothing leaves no trace: the text around it stays one block.
  if (frame.isEmpty) return;
  flushText(parent);
  parent.segments.push(segmentOf(frame));
}

function segmentOf(frame: Frame): Segment {
  const { language, lines, header, segments } = frame;
  if (isCode(frame)) return { kind: "code", language, lines };
  flushText(frame);
  return isQuote(frame) ? { kind: "quote", segments } : { kind: "spoiler", header, segments };
}

function flushText(frame: Frame): void {
  if (frame.lines.length === 0) return;
  const lines = frame.separatesLists ? separateLists(frame.lines) : frame.lines;
  frame.segments.push({ kind: "text", lines });
  frame.lines = [];
}
