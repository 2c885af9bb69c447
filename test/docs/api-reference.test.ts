import { type ErrorName, errors } from "@confab/core";
import { apiReference } from "../../scripts/api-reference.js";
import { anchorOf } from "../../scripts/schema-text.js";
import { operationIds, operationOf } from "../support/cases/doors.js";
import { events } from "../support/domain.js";
import { assert, suite } from "../support/suite.js";

type ErrorEntry = { code: string; msg: string; status?: number };

const test = suite("the API reference");

const page = apiReference();
const lines = page.split("\n");

const textsOf = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, text = ""]) => text);

const headings = textsOf(/^#+ (.*)$/gm);

test("has a section for every operation, under its summary", () => {
  const lacking = operationIds.filter((id) => {
    const { method, path, summary } = operationOf(id);
    return !page.includes(`### ${summary}\n\n\`${method} /api/v1${path}\`, in process \`${id}\`. For `);
  });
  assert.equal(lacking, []);
});

test("names every parameter and every field of a result in its operation's section", () => {
  const sections = new Map(page.split(/^(?=##)/m).map((section) => [/in process `(\w+)`/.exec(section)?.[1], section]));
  const lacking = operationIds.flatMap((id) => {
    const { params, result } = operationOf(id);
    const names = [...Object.keys(params.properties), ...Object.keys(result.properties)];
    return names.filter((name) => !sections.get(id)?.includes(`| \`${name}\``)).map((name) => `${id}.${name}`);
  });
  assert.equal(lacking, []);
});

test("lists the errors of the catalogue, and no others", () => {
  const rowOf = ({ code, msg, status = 400 }: ErrorEntry) =>
    `| \`${code}\` | ${status} | ${msg.replaceAll("|", "\\|")}`;
  const rows = new Set(
    Object.values<ErrorEntry>(errors)
      .filter(({ msg }) => msg !== "{text}")
      .map(rowOf),
  );
  const listed = lines
    .filter((line) => /^\| `[A-Z_]+` \| \d{3} \|/.test(line) && !line.includes("Which parameter is wrong"))
    .map((line) => line.replace(/( \(also `.*`\))? \|$/, ""));
  assert.equal(
    listed.filter((line) => !rows.has(line)),
    [],
  );
  assert.equal(
    [...rows].filter((row) => !listed.includes(row)),
    [],
  );
});

test("has every event, and every error that an operation declares", () => {
  const lacking = Object.keys(events).filter((name) => !headings.includes(name.replace("/", ", ")));
  assert.equal(lacking, []);
  const declared = new Set(
    operationIds.flatMap((id) => operationOf(id).errors.map((error) => errors[error as ErrorName].code)),
  );
  assert.equal(
    [...declared].filter((code) => !page.includes(`| \`${code}\` |`)),
    [],
  );
});

test("has links that lead to its headings, and rows as long as their tables", () => {
  const anchors = new Set(headings.map(anchorOf));
  const broken = textsOf(/\]\(#([^)]*)\)/g).filter((link) => !anchors.has(link));
  assert.equal(broken, []);
  const cells = (line: string) => line.replaceAll("\\|", "").split("|").length;
  const ragged = lines.filter(
    (line, at) => line.startsWith("|") && lines[at - 1]?.startsWith("|") && cells(line) !== cells(lines[at - 1] ?? ""),
  );
  assert.equal(ragged, []);
});
