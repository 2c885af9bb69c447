import ts from "typescript";
import { isExported, namesOf } from "../../test/architecture/source-files/sources.js";
import { core } from "./imports.js";

const trees = [...core.values()].map(({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));

const all = function* (node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* all(child);
};

const where = (tree: ts.SourceFile, node: ts.Node): string =>
  `${tree.fileName}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

const found = (matches: (node: ts.Node) => boolean): string[] =>
  trees.flatMap((tree) =>
    [...all(tree)].filter((node) => !ts.isSourceFile(node) && matches(node)).map((node) => where(tree, node)),
  );

const isConst = (node: ts.AsExpression): boolean => node.type.getText() === "const";

/** Each `as`, but for `as const`. */
export const casts = (): string[] => found((node) => ts.isAsExpression(node) && !isConst(node));

/** Each cast of a cast: the compiler was told twice that it is wrong. */
export const doubleCasts = (): string[] =>
  found((node) => ts.isAsExpression(node) && ts.isAsExpression(node.expression) && !isConst(node));

/** Functions with more parameters than a reader can keep apart. */
export const longParameterLists = (): string[] =>
  found((node) => ts.isFunctionLike(node) && "body" in node && node.parameters.filter(isValue).length > 3);

// `this: Bound` is a type, not a parameter that callers pass.
const isValue = ({ name }: ts.ParameterDeclaration): boolean => name.getText() !== "this";

// The summary of an operation is its sentence; that of a resource stands beside it in the list of them.
const saysItself = (statement: ts.Statement): boolean =>
  ts.isVariableStatement(statement) &&
  statement.declarationList.declarations.every(
    ({ initializer }) =>
      initializer !== undefined &&
      ts.isCallExpression(initializer) &&
      ["defineEvent", "defineOperation", "defineResource"].includes(initializer.expression.getText()),
  );

/** Every name that core exports, and whether a sentence says what it is. */
export const exportedNames = (): { name: string; path: string; isDescribed: boolean }[] =>
  trees.flatMap((tree) =>
    tree.statements.filter(isExported).flatMap((statement) => {
      const isDescribed = ts.getJSDocCommentsAndTags(statement).length > 0 || saysItself(statement);
      return namesOf(statement).map((name) => ({ name, path: tree.fileName, isDescribed }));
    }),
  );
