import { addressesOf } from "../../../packages/storage-postgres/src/addresses.js";
import { databasePlaceOf } from "../../../packages/storage-postgres/src/options.js";
import { asFault } from "../../../packages/storage-postgres/src/server/faults.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("addresses of PostgreSQL");

test("an address of one server is as it was", () => {
  for (const url of ["postgres://u:p@h:1/d?sslmode=require", "postgres://u@/d?host=/run", "postgresql://[::1]:5/d"])
    assert.equal(addressesOf(url), [url]);
});

test("an address of several servers becomes one for each, with the same user, database and settings", () => {
  assert.equal(addressesOf("postgres://u:p%40x@a:1,b:2,[::1]/d?target_session_attrs=read-write&sslmode=require"), [
    "postgres://u:p%40x@a:1/d?sslmode=require",
    "postgres://u:p%40x@b:2/d?sslmode=require",
    "postgres://u:p%40x@[::1]/d?sslmode=require",
  ]);
  assert.equal(addressesOf("postgres://a,b/d"), ["postgres://a/d", "postgres://b/d"]);
});

test("servers may be named by parameters, sockets among them", () => {
  assert.equal(addressesOf("postgres://u@/d?host=/x,h&port=1,2"), [
    "postgres://u@localhost/d?host=%2Fx&port=1",
    "postgres://u@localhost/d?host=h&port=2",
  ]);
  assert.equal(addressesOf("postgres:///d?host=/x,/y&port=7"), [
    "postgres://localhost/d?host=%2Fx&port=7",
    "postgres://localhost/d?host=%2Fy&port=7",
  ]);
});

test("a pooler that shares connections is named", () => {
  const said = Object.assign(new Error('prepared statement "confab5" already exists'), { code: "42P05" });
  assert.match((asFault(said, "a/d") as Error).message, "PgBouncer the session mode");
});

test("messages name all servers, and no password", () => {
  assert.is(databasePlaceOf({ url: "postgres://u:secret@a:1,b:2/d" }).name, "a:1,b:2/d");
  assert.throws(() => databasePlaceOf({ url: "postgres://u:secret@a:1,b:2:3/d" }), /^(?!.*secret).*is no address/);
});
