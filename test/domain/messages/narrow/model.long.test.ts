import { testNarrows } from "./model.js";

testNarrows("narrow", { memory: 100, sqlite: 8, "delaying memory": 3, "delaying sqlite": 2, "two processes": 5 });
