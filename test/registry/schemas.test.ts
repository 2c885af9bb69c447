import { Ajv } from "ajv";
import { operationIds, operationOf } from "../support/cases/doors.js";
import { events } from "../support/domain.js";
import { assert, suite } from "../support/suite.js";

const test = suite("schemas");

// The server compiles them without this check.
const ajv = new Ajv({ strict: false });

const check = (name: string, schema: object): void => {
  assert.ok(ajv.validateSchema(schema), `${name}: ${ajv.errorsText()}`);
};

test("each parameter, result and event is described by a valid JSON schema", () => {
  for (const id of operationIds) {
    check(`the parameters of ${id}`, operationOf(id).params);
    check(`the result of ${id}`, operationOf(id).result);
  }
  for (const { name, schema, facts } of Object.values(events)) {
    check(`the event ${name}`, schema);
    check(`the facts of ${name}`, facts);
  }
});
