import { randomActions } from "../../support/cases/action.js";
import { anyUser, type CallerRow } from "../../support/cases/callers.js";
import { type Case, operationCases } from "../../support/cases/cases.js";
import { everybody, refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { snippetAction } from "./actions.js";
import { bobHasMany, bobHasSnippets, bobsSnippets, bye, first, hello, kept } from "./snippets.js";

randomActions(2, snippetAction);

type Params = Record<string, unknown>;

const event = (op: "add" | "update", saved_snippet: object) => [{ type: "saved_snippets", op, saved_snippet }];
const invalid = (text: string) => ["invalidParameter", { text }] as const;

const refused = (name: string, params: Params, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, given: [bobHasSnippets], as: "bob", params, error },
});

operationSample("createSavedSnippet", { as: "bob", params: () => hello, callers: anyUser });

operationCases("createSavedSnippet", [
  {
    name: "answers the id, and tells the user only",
    as: "bob",
    params: hello,
    result: (world) => ({ saved_snippet_id: world.made("saved_snippets") }),
    events: (world) => ({ bob: event("add", bobsSnippets(world)[0] as object) }),
    afterwards: (world) => kept(world, "bob", bobsSnippets(world).slice(0, 1)),
  },
  {
    name: "takes white space away from both ends of title and content",
    as: "bob",
    params: { title: "\t Hello ", content: "\n Hello **everybody**\n\n" },
    events: (world) => ({ bob: event("add", bobsSnippets(world)[0] as object) }),
  },
  {
    name: "takes 60 characters for the title and 10,000 for the content, counted as people do",
    as: "bob",
    params: { title: "😀".repeat(60), content: "😀".repeat(10_000) },
  },
  {
    name: "counts no white space around them (messages.md B5)",
    as: "bob",
    params: { title: ` ${"x".repeat(60)} `, content: `\n${"x".repeat(10_000)}\n` },
    afterwards: async (world) => {
      const { saved_snippets } = await world.as("bob").getSavedSnippets();
      assert.equal(
        saved_snippets.map(({ title, content }) => [title.length, content.length]),
        [[60, 10_000]],
      );
    },
  },
  {
    name: "takes a title that another snippet has",
    given: [bobHasSnippets],
    as: "bob",
    params: hello,
    result: (world) => ({ saved_snippet_id: world.made("saved_snippets", 3) }),
  },
  refused(
    "refuses a longer title",
    { ...hello, title: "x".repeat(61) },
    invalid("title is too long (limit: 60 characters)"),
  ),
  refused(
    "refuses longer content",
    { ...hello, content: "x".repeat(10_001) },
    invalid("content is too long (limit: 10000 characters)"),
  ),
  refused("refuses an empty title", { ...hello, title: "" }, invalid("title cannot be blank")),
  refused("refuses a blank title", { ...hello, title: " \n" }, invalid("title cannot be blank")),
  refused("refuses empty content", { ...hello, content: "" }, invalid("content cannot be blank")),
  refused("refuses blank content", { ...hello, content: " \n" }, invalid("content cannot be blank")),
  refused("wants a title", { content: "x" }, ["missingParameter", { var_name: "title" }]),
  refused("wants content", { title: "x" }, ["missingParameter", { var_name: "content" }]),
  { name: "saves the 250th", given: [bobHasMany(249)], as: "bob", params: hello },
  {
    ...{ name: "saves no more than 250", given: [bobHasMany(250)], as: "bob", params: hello },
    error: ["listFull", { limit: 250, what: "saved snippets" }],
  },
  {
    ...{ name: "saves no more than 2 MiB (security O2)", given: [bobHasMany(2, 1 << 20)], as: "bob", params: hello },
    error: ["listTooLarge", { limit: 2 << 20, what: "saved snippets" }],
  },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `is open to ${as}, and tells nobody else (security B2)`, given: [bobHasMany(250)], as, params: hello },
      events: (world) => ({
        [as]: event("add", { id: world.made("saved_snippets", 251), ...hello, date_created: world.now }),
      }),
    }),
  ),
  ...refusals(hello),
]);

operationSample("getSavedSnippets", { as: "bob", given: [bobHasSnippets], callers: anyUser });

operationCases("getSavedSnippets", [
  { name: "has none at first", as: "bob", result: { saved_snippets: [] }, events: {} },
  {
    name: "answers one's own, the oldest first, and so does register",
    given: [bobHasSnippets],
    as: "bob",
    result: (world) => ({ saved_snippets: bobsSnippets(world) }),
    afterwards: (world) => kept(world, "bob", bobsSnippets(world)),
  },
  ...everybody.map(
    (as): Case => ({
      ...{ name: `shows ${as} nobody else's (security B2)`, given: [bobHasSnippets], as },
      result: { saved_snippets: [] },
      afterwards: (world) => kept(world, as, []),
    }),
  ),
  ...refusals(),
]);

/** Only bob has the snippet. */
const notTheirs: CallerRow = {
  ...anyUser,
  ...{ bea: "savedSnippetMissing", gus: "savedSnippetMissing", mia: "savedSnippetMissing" },
  ...{ max: "savedSnippetMissing", ada: "savedSnippetMissing", olga: "savedSnippetMissing" },
};

operationSample("editSavedSnippet", {
  as: "bob",
  given: [bobHasSnippets],
  params: (world) => ({ saved_snippet_id: first(world), ...bye }),
  callers: notTheirs,
});

const edited = (name: string, params: Params, changes: Params): Case => ({
  name,
  given: [bobHasSnippets],
  as: "bob",
  params: (world) => ({ saved_snippet_id: first(world), ...params }),
  result: {},
  events: (world) => ({ bob: event("update", { ...bobsSnippets(world)[0], ...changes }) }),
  afterwards: (world) => {
    const [one, two] = bobsSnippets(world);
    return kept(world, "bob", [{ ...one, ...changes }, two as object]);
  },
});

const editRefused = (name: string, params: Params, error: NonNullable<Case["error"]>): Case => ({
  ...{ name, given: [bobHasSnippets], as: "bob", error },
  params: (world) => ({ saved_snippet_id: first(world), ...params }),
});

operationCases("editSavedSnippet", [
  edited("changes both, and keeps the date and the place", bye, bye),
  edited("changes the title alone", { title: " Hi " }, { title: "Hi" }),
  edited("changes the content alone", { content: " Hi " }, { content: "Hi" }),
  edited("tells also of what was so before", hello, {}),
  edited("counts no white space around the title", { title: ` ${"x".repeat(60)}\t` }, { title: "x".repeat(60) }),
  {
    name: "tells nobody where neither is given",
    given: [bobHasSnippets],
    as: "bob",
    params: (world) => ({ saved_snippet_id: first(world) }),
    result: {},
    events: {},
  },
  {
    ...{ name: "makes none too large (security O2)", given: [bobHasSnippets, bobHasMany(1, 2 << 20)], as: "bob" },
    params: (world) => ({ saved_snippet_id: first(world), content: "x".repeat(100) }),
    error: ["listTooLarge", { limit: 2 << 20, what: "saved snippets" }],
  },
  editRefused("refuses a blank title", { title: " " }, invalid("title cannot be blank")),
  editRefused("refuses blank content", { content: " " }, invalid("content cannot be blank")),
  editRefused("refuses a long title", { title: "x".repeat(61) }, invalid("title is too long (limit: 60 characters)")),
  editRefused(
    "refuses long content",
    { content: "x".repeat(10_001) },
    invalid("content is too long (limit: 10000 characters)"),
  ),
  ...[0, 999, 2 ** 31].map((saved_snippet_id) =>
    refused(`does not know ${saved_snippet_id}`, { saved_snippet_id }, "savedSnippetMissing"),
  ),
  ...everybody.map(
    (as): Case => ({
      ...{ name: `keeps ${as} from other people's (security B3)`, given: [bobHasSnippets], as },
      params: (world) => ({ saved_snippet_id: first(world), ...bye }),
      error: ["savedSnippetMissing", {}],
    }),
  ),
  ...refusals({ saved_snippet_id: 1 }),
]);

operationSample("deleteSavedSnippet", {
  as: "bob",
  given: [bobHasSnippets],
  params: (world) => ({ saved_snippet_id: first(world) }),
  callers: notTheirs,
});

operationCases("deleteSavedSnippet", [
  {
    name: "deletes the user's own, and tells the user",
    given: [bobHasSnippets],
    as: "bob",
    params: (world) => ({ saved_snippet_id: first(world) }),
    result: {},
    events: (world) => ({ bob: [{ type: "saved_snippets", op: "remove", saved_snippet_id: first(world) }] }),
    afterwards: (world) => kept(world, "bob", bobsSnippets(world).slice(1)),
  },
  refused("does not know what is not there", { saved_snippet_id: 999 }, "savedSnippetMissing"),
  ...everybody.map(
    (as): Case => ({
      ...{ name: `keeps ${as} from other people's (security B3)`, given: [bobHasSnippets], as },
      params: (world) => ({ saved_snippet_id: first(world) }),
      error: ["savedSnippetMissing", {}],
    }),
  ),
  ...refusals({ saved_snippet_id: 1 }),
]);
