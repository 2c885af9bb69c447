import { dirname, join } from "node:path";
import ts from "typescript";
import { assert, suite } from "../../support/suite.js";
import { root, sources } from "../source-files/sources.js";

/** Where an operation or a page says which errors it can answer. */
interface Declaration {
  file: string;
  list: ts.Expression;
  text: string;
}

/** The kernel raises them for what has to do with the queue that an operation names. */
const ofKernel = ["badQueue", "eventPruned", "eventNotInQueue"];

const isDeclaring = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && /^define(Operation|Page)$/.test(node.expression.getText());

const listOf = (definition: ts.Node | undefined): ts.Expression | undefined =>
  definition !== undefined && ts.isObjectLiteralExpression(definition)
    ? definition.properties.filter(ts.isPropertyAssignment).find(({ name }) => name.getText() === "errors")?.initializer
    : undefined;

const declarationsIn = (source: ts.SourceFile): Declaration[] => {
  const found: Declaration[] = [];
  const visit = (node: ts.Node): void => {
    const list = isDeclaring(node) ? listOf(node.arguments[0]) : undefined;
    if (list !== undefined) found.push({ file: source.fileName, list, text: source.text });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const config = ts.readConfigFile(join(root, "packages/core/tsconfig.json"), ts.sys.readFile).config;
const { tsBuildInfoFile: _, ...options } = ts.parseJsonConfigFileContent(
  config,
  ts.sys,
  join(root, "packages/core"),
).options;
const checked: ts.CompilerOptions = { ...options, composite: false, incremental: false };

const programOf = (files: readonly string[], made: ReadonlyMap<string, string>, old?: ts.Program): ts.Program => {
  const host = ts.createCompilerHost(checked);
  const { readFile, fileExists } = host;
  host.readFile = (name) => made.get(name) ?? readFile(name);
  host.fileExists = (name) => made.has(name) || fileExists(name);
  const getSourceFile = host.getSourceFile;
  host.getSourceFile = (name, ...rest) => old?.getSourceFile(name) ?? getSourceFile.call(host, name, ...rest);
  return ts.createProgram(files, checked, host);
};

const files = sources
  .filter(({ path }) => path.startsWith("core/src/") && path.endsWith(".ts"))
  .map(({ path }) => join(root, "packages", path));

const program = programOf(files, new Map());
const checker = program.getTypeChecker();

const namesOf = (list: ts.Expression): string[] => {
  const types = checker.getTypeArguments(checker.getTypeAtLocation(list) as ts.TypeReference);
  const each = types.flatMap((type) => (type.isUnion() ? type.types : [type]));
  return [...new Set(each.filter((type) => type.isStringLiteral()).map(({ value }) => value))];
};

/** A file as it would be without an error in the list. */
interface Variant {
  file: string;
  text: string;
  error: string;
}

const without = ({ file, text, list }: Declaration, error: string): Variant => {
  const rest = namesOf(list).filter((name) => name !== error);
  return { file, text: text.slice(0, list.getStart()) + JSON.stringify(rest) + text.slice(list.end), error };
};

const declarations = files.flatMap((file) => declarationsIn(program.getSourceFile(file) as ts.SourceFile));

const variantsOf = (declaration: Declaration): Variant[] =>
  namesOf(declaration.list)
    .filter((error) => !ofKernel.includes(error))
    .map((error) => without(declaration, error));

/** Which of these lists do not compile, each in a copy of its file. */
const faulty = (lists: readonly Variant[]): Variant[] => {
  const made = new Map(lists.map((each, at) => [join(dirname(each.file), `${at}.ts`), each]));
  const texts = new Map([...made].map(([file, { text }]) => [file, text]));
  const changed = programOf([...files, ...made.keys()], texts, program);
  return [...made]
    .filter(([file]) => changed.getSemanticDiagnostics(changed.getSourceFile(file)).length > 0)
    .map(([, each]) => each);
};

/** Declares that each of the chosen lists has no error too many. Their place is that among all lists. */
export const testDeclaredErrors = (name: string, isChosen: (place: number) => boolean): void => {
  const test = suite(name);
  const chosen = declarations.filter((_, place) => isChosen(place));

  test("each is one that the operation's rules may raise, since it does not compile without", () => {
    assert.ok(declarations.length > 70);
    const same = chosen.map((each) => without(each, ""));
    const variants = chosen.flatMap(variantsOf);
    const found = new Set(faulty([...same, ...variants]));
    assert.equal(
      same.filter((each) => found.has(each)).map(({ file }) => file),
      [],
      "A list that is written out does not compile as it did.",
    );
    assert.equal(
      variants.filter((each) => !found.has(each)).map(({ file, error }) => `${file.slice(root.length)}: ${error}`),
      [],
    );
  });
};
