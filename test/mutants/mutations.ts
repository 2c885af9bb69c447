import ts from "typescript";

/** A single change of a source file that its tests are to notice. */
export interface Mutation {
  /** The part of the file that is replaced, in UTF-16 units from its beginning. */
  start: number;
  end: number;
  replacement: string;
  /** Names the change as long as its function reads the same, wherever that stands in the file. */
  key: string;
  /** From 1. */
  line: number;
}

type Change = Pick<Mutation, "start" | "end" | "replacement">;

const otherOperators = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.AsteriskToken, "/"],
]);

const otherMethods = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
  ["startsWith", "endsWith"],
]);

const replaced = (node: ts.Node, replacement: string): Change[] => [
  { start: node.getStart(), end: node.getEnd(), replacement },
];

const inBinary = ({ operatorToken }: ts.BinaryExpression): Change[] => {
  const other = otherOperators.get(operatorToken.kind);
  return other === undefined ? [] : replaced(operatorToken, other);
};

const inConditional = (node: ts.ConditionalExpression): Change[] => [
  ...replaced(node.condition, `!(${node.condition.getText()})`),
];

const inCall = ({ expression }: ts.CallExpression): Change[] => {
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const other = otherMethods.get(expression.name.text);
  return other === undefined ? [] : replaced(expression.name, other);
};

/** A guard that never holds, whose body throws or returns. */
const inGuard = ({ expression, thenStatement, elseStatement }: ts.IfStatement): Change[] => {
  const leaves = ts.isThrowStatement(thenStatement) || ts.isReturnStatement(thenStatement);
  return leaves && elseStatement === undefined ? replaced(expression, "false") : [];
};

const withoutAwait = (node: ts.Expression): ts.Expression => (ts.isAwaitExpression(node) ? node.expression : node);

/** A step that is left out. */
const inStatement = (node: ts.ExpressionStatement): Change[] =>
  ts.isCallExpression(withoutAwait(node.expression)) ? replaced(node, ";") : [];

/** A number that is the name of a property, which no calculation can stand for. */
const isPropertyName = (node: ts.NumericLiteral): boolean =>
  (ts.isBindingElement(node.parent) && node.parent.propertyName === node) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

/** The changes that may be made at a node; none of them reaches into types. */
const changesAt = (node: ts.Node): Change[] => {
  if (ts.isBinaryExpression(node)) return inBinary(node);
  if (ts.isConditionalExpression(node)) return inConditional(node);
  if (ts.isCallExpression(node)) return inCall(node);
  if (ts.isIfStatement(node)) return inGuard(node);
  if (ts.isExpressionStatement(node)) return inStatement(node);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return replaced(node, `(${node.operand.getText()})`);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return replaced(node, "false");
  if (node.kind === ts.SyntaxKind.FalseKeyword) return replaced(node, "true");
  if (ts.isNumericLiteral(node) && !isPropertyName(node)) return replaced(node, `(${node.getText()} + 1)`);
  return [];
};

/** What is said to readers or to the compiler, and does nothing. */
const isSaid = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node);

const nodesOf = function* (node: ts.Node): Generator<ts.Node> {
  if (isSaid(node)) return;
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
};

/** The name of the declaration at the top of the file that a node lies in. */
const placeOf = (node: ts.Node): string => {
  if (ts.isSourceFile(node.parent)) {
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText()).join();
    return "name" in node ? ((node.name as ts.Node | undefined)?.getText() ?? "") : "";
  }
  return placeOf(node.parent);
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ");

/** All changes of a file that a test could notice; `path` is part of their keys. */
export const mutationsOf = (path: string, text: string): Mutation[] => {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const seen = new Map<string, number>();
  return tree.statements.flatMap((statement) =>
    [...nodesOf(statement)].flatMap((node) =>
      changesAt(node).map((change) => {
        const shown = ts.isIfStatement(node) ? `if (${node.expression.getText()})` : node.getText();
        const name = `${path} ${placeOf(node)}: ${oneLine(shown)} -> ${oneLine(change.replacement)}`;
        const times = (seen.get(name) ?? 0) + 1;
        seen.set(name, times);
        const line = tree.getLineAndCharacterOfPosition(change.start).line + 1;
        return { ...change, key: times === 1 ? name : `${name} (${times})`, line };
      }),
    ),
  );
};

/** The text of a file with one change. */
export const mutated = (text: string, { start, end, replacement }: Mutation): string =>
  text.slice(0, start) + replacement + text.slice(end);
