import { freePiece, notePiece } from "../../packages/http-node/src/spent-pieces.js";
import { assert, suite } from "../support/suite.js";

const test = suite("memory of pieces of large bodies");

test("that of a piece which only we know of is given back once it is written", () => {
  const piece = new Uint8Array(1 << 16);
  notePiece(piece);
  assert.is(piece.length, 1 << 16);
  freePiece(piece);
  assert.equal([piece.length, piece.buffer.byteLength], [0, 0]);
});

test("that of a piece which others know of is left alone, and so is what shares its memory with more", () => {
  const theirs = new Uint8Array([1, 2, 3]);
  freePiece(theirs);
  assert.equal([...theirs], [1, 2, 3]);
  const whole = new Uint8Array([1, 2, 3]);
  const part = whole.subarray(1);
  notePiece(part);
  freePiece(part);
  assert.equal([...whole], [1, 2, 3]);
});

test("a piece that was given back is not given back again", () => {
  const piece = new Uint8Array(8);
  notePiece(piece);
  freePiece(piece);
  freePiece(piece);
  assert.is(piece.length, 0);
});
