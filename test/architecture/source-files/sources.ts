import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

export const packages: readonly string[] = readdirSync(join(root, "packages")).sort();

/** One file below `packages/<package>/src`; paths have forward slashes. */
export interface SourceFile {
  /** `core/src/wire/route.ts` */
  path: string;
  text: string;
  /** What it imports: a path like its own for files of the same package, otherwise the specifier as written. */
  imports: string[];
}

const slashes = (path: string) => path.split(sep).join("/");

const target = (from: string, specifier: string): string =>
  specifier.startsWith(".") ? slashes(normalize(join(dirname(from), specifier))).replace(/\.js$/, ".ts") : specifier;

/** What a file imports, as `SourceFile` has it. */
export const importsOf = (path: string, text: string): string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => target(path, fileName));

const scriptsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .map((file) => join(root, folder, file));

const readSource = (file: string): SourceFile => {
  const text = readFileSync(file, "utf8");
  const path = slashes(relative(join(root, "packages"), file));
  return { path, text, imports: importsOf(path, text) };
};

/** The folder of types that `npm run docs` writes: nobody reads them for how they are made. */
const writtenTypes = "core/src/chat/methods/";

export const sources: readonly SourceFile[] = packages
  .flatMap((name) => scriptsIn(join("packages", name, "src")))
  .map(readSource)
  .filter(({ path }) => !path.startsWith(writtenTypes));

/** Each file of code that is not part of a package, by its path from the root. */
export const surroundings: readonly { path: string; text: string }[] = ["test", "bench", "examples", "scripts"]
  .flatMap(scriptsIn)
  .map((file) => ({ path: slashes(relative(root, file)), text: readFileSync(file, "utf8") }));

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isMemberName(node)) tokens.push(node.text);
    if (ts.isPropertyAccessExpression(node)) tokens.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.ts", text, ts.ScriptTarget.Latest, true));
  return tokens;
};

const isMemberName = (node: ts.Identifier): boolean =>
  "name" in node.parent && node.parent.name === node && !ts.isVariableDeclaration(node.parent);

/** The names that a file uses, with `Date.now` as one name; not those of its members, nor words in texts and comments. */
export const namesIn = ({ text }: SourceFile): Set<string> => new Set(tokensOf(text));

/** Whether a statement exports what it declares. */
export const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isFunction = (node: ts.Expression | undefined): boolean =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

const boundBy = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundBy(element.name) : []));

/** The names that a statement declares, those inside a pattern included. */
export const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name));
  return ts.isDeclarationStatement(statement) && statement.name !== undefined ? [statement.name.getText()] : [];
};

/** The names that a file declares and exports, each once. */
export const exportsOf = ({ path, text }: Pick<SourceFile, "path" | "text">): string[] => {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return [...new Set(statements.filter(isExported).flatMap(namesOf))];
};

/** The names of the functions and classes that a statement declares. */
const declaredBy = (statement: ts.Statement): string[] => {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? "default"];
  if (!ts.isVariableStatement(statement)) return [];
  const { declarations } = statement.declarationList;
  return declarations.filter(({ initializer }) => isFunction(initializer)).map(({ name }) => name.getText());
};

/** The exported functions and classes of a file that say nothing of themselves. */
export const undocumentedIn = ({ path, text }: Pick<SourceFile, "path" | "text">): string[] =>
  ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    .statements.filter((statement) => isExported(statement) && ts.getJSDocCommentsAndTags(statement).length === 0)
    .flatMap(declaredBy);
