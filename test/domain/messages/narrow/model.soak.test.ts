import { testNarrows } from "./model.js";

testNarrows("narrow, at length", {
  memory: 1000,
  sqlite: 40,
  "delaying memory": 10,
  "delaying sqlite": 6,
  "two processes": 24,
});
