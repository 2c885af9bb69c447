import { allInputs, testCosts, unclear } from "./cost.js";

testCosts("rendering takes linear time, whatever comes before and after", allInputs, unclear);
