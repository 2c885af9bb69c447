import { testStates } from "./states.js";

testStates("state and events, at length", {
  runs: { memory: 400, sqlite: 8, "delaying memory": 8, "two processes": 8 },
  restricted: 60,
  clients: () => [false, true],
});
