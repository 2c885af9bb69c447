import { type ErrorName, errors } from "@confab/core";
import { assert, suite } from "../support/suite.js";
import { type SourceFile, sources } from "./source-files/sources.js";

const test = suite("who raises errors");

const domain = sources.filter(({ path }) => /^core\/src\/domain\/[\w-]+\//.test(path));

const pathsOf = (files: readonly SourceFile[]): string[] => files.map(({ path }) => path).sort();

const importing = (name: string): SourceFile[] =>
  domain.filter(({ text }) =>
    [...text.matchAll(/^import [^;]*?\{([^}]*)\}[^;]*;/gm)].some(([, names = ""]) =>
      names.split(",").some((each) => each.trim() === name),
    ),
  );

test("no rule has a `fail` but the one of its call, which makes what the operation declares", () => {
  assert.equal(pathsOf(importing("fail")), []);
  assert.equal(pathsOf(domain.filter(({ text }) => /\bfailing(ByName|Exactly)?\(/.test(text))), []);
  assert.equal(pathsOf(domain.filter(({ text }) => /export const (fail\b|\{[^}]*\bfail\b[^}]*\})/.test(text))), []);
});

test("errors are made without a call where there is none yet, and for nobody else", () => {
  // What several calls wait for, who is calling, the organization's founding, what is due without a call, and what the application
  // says of who is logged in.
  const [fetching, identify, founding, due, sessions] = [
    "core/src/domain/external-content/external-copies.ts",
    "core/src/domain/login/identify.ts",
    "core/src/domain/organization/organization.ts",
    "core/src/domain/scheduled-messages/deliver-due.ts",
    "core/src/domain/operator/sessions.ts",
  ];
  assert.equal(pathsOf(importing("failWith")), [fetching, identify, founding, due]);
  assert.equal(pathsOf(importing("kernelError")), [identify, sessions]);
  assert.equal(pathsOf(domain.filter(({ text }) => /\bengine\.fail\b/.test(text))), [
    "core/src/domain/operator/host.ts",
  ]);
});

const isCatalogue = ({ text }: SourceFile): boolean => /= catalogue\(\{/.test(text);

/** The words in quotes of everything but the catalogue. */
const quoted = new Set(
  sources
    .filter((file) => !isCatalogue(file))
    .flatMap(({ text }) => [...text.matchAll(/"(\w+)"/g)].map(([, word = ""]) => word)),
);

test("every error of the catalogue is raised by somebody", () => {
  const unused = (Object.keys(errors) as ErrorName[]).filter((name) => !quoted.has(name));
  assert.equal(unused, []);
});
