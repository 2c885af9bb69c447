import { testStates } from "./states.js";

testStates("state and events", {
  runs: { memory: 40, sqlite: 3, "delaying memory": 3, "two processes": 3 },
  restricted: 20,
  clients: (place) => [place % 2 === 0],
});
