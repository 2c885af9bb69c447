import { assert, rejection, suite } from "../support/suite.js";
import { changesIn } from "./page-changes.js";

const test = suite("changes that a page shows");

const page = `
\`\`\`typescript new/file.ts
export const one = 1;
\`\`\`
\`\`\`typescript
a fragment
\`\`\`
\`\`\`diff old/file.ts
 export { a };
-export { b };
+export { c };
 export { d };
\`\`\``;

const [made, changed] = changesIn(page);
const old = "// All.\nexport { a };\nexport { b };\nexport { d };\n";

const failing = (apply: () => unknown) => rejection(Promise.resolve().then(apply));

test("are the blocks with a path", () => {
  assert.equal(
    changesIn(page).map(({ path }) => path),
    ["new/file.ts", "old/file.ts"],
  );
});

test("make files, and no file twice", async () => {
  assert.is(made?.apply(undefined), "export const one = 1;\n");
  assert.ok(await failing(() => made?.apply("")));
});

test("change lines where the lines around them are", async () => {
  assert.is(changed?.apply(old), "// All.\nexport { a };\nexport { c };\nexport { d };\n");
  assert.ok(await failing(() => changed?.apply("export { a };\n")));
  assert.ok(await failing(() => changed?.apply(undefined)));
});
