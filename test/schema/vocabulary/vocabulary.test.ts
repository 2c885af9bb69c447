import { clientName, ownVocabulary, vocabularyOf } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("whose words (clients.md 2)");

const inTheWild = [
  "ZulipPython/0.9.1 (Debian GNU/Linux; 12)",
  "ZulipTerminal/0.7.0+git Linux-6.1",
  "node-fetch/1.0 (+https://github.com/bitinn/node-fetch)",
  "axios/1.7.2",
  "go-zulip/1.0.0 (linux; amd64)",
  "ZulipFlutter/30.0.1+1 (Android 14)",
  "ZulipMobile/flutter",
  "zulipelectron",
];

const others = ["curl/8.0", "node", "Mozilla/5.0 (X11; Linux x86_64)", "my-axios/1", "axios-like/2", "MyZulip/1", ""];

for (const header of inTheWild)
  test(`${header} gets the clients'`, () => {
    assert.is(vocabularyOf("auto", clientName(undefined, header)), "clients");
    assert.is(vocabularyOf("auto", clientName(header.split("/")[0], "curl/8.0")), "clients");
    assert.is(vocabularyOf("contract", clientName(undefined, header)), "contract");
  });

for (const header of others)
  test(`"${header}" gets the contract's`, () => {
    assert.is(vocabularyOf("auto", clientName(undefined, header)), "contract");
    assert.is(vocabularyOf("auto", clientName("mine", "ZulipPython/0.9.1")), "contract");
    assert.is(vocabularyOf("clients", clientName(undefined, header)), "clients");
  });

test("who does not say what it is gets the contract's, unless all get the clients'", () => {
  assert.equal((["auto", "contract", "clients"] as const).map(ownVocabulary), ["contract", "contract", "clients"]);
});
