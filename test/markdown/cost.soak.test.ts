import { allInputs, testCosts } from "./cost.js";

testCosts("rendering takes linear time, whatever comes before and after", allInputs);
