import { closest, didYouMean } from "../../packages/cli/src/options/suggest.js";
import { assert, suite } from "../support/suite.js";

const test = suite("cli suggestions");

const words = ["serve", "port", "host", "user list", "trusted-proxy", "CONFAB_PORT"];

test("finds the word that was meant, with letters that are wrong, missing, too many or swapped", () => {
  for (const typed of ["srve", "serv", "server", "sevre", "SERVE", "sreve"])
    assert.is(closest(typed, words), "serve", typed);
  assert.is(closest("trusted-proxies", words), "trusted-proxy");
  assert.is(closest("CONFAB_PROT", words), "CONFAB_PORT");
});

test("finds nothing where nothing is near", () => {
  for (const typed of ["", "x", "backup", "zzzzz", "a".repeat(100_000)])
    assert.is(closest(typed, words), undefined, typed);
});

test("asks with the spelling of the place", () => {
  assert.is(
    didYouMean("prot", words, (word) => `--${word}`),
    " Did you mean --port?",
  );
  assert.is(didYouMean("nothing", words), "");
});
