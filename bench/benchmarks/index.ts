import type { Benchmark } from "../harness/benchmark.js";
import { abandoned } from "./abandoned.js";
import { bigChannel } from "./big-channel.js";
import { channels } from "./channels.js";
import { cold } from "./cold.js";
import { fanOut } from "./fan-out.js";
import { growth } from "./growth.js";
import { heldPolls } from "./held-polls.js";
import { hint } from "./hint.js";
import { inProcess } from "./in-process.js";
import { latency } from "./latency.js";
import { limits } from "./limits.js";
import { move } from "./move.js";
import { page } from "./page.js";
import { pageScale } from "./page-scale.js";
import { permission } from "./permission.js";
import { postgresSend } from "./postgres-send.js";
import { presence } from "./presence.js";
import { push } from "./push.js";
import { readStateSize } from "./read-state-size.js";
import { register } from "./register.js";
import { render } from "./render.js";
import { request } from "./request.js";
import { searching } from "./search.js";
import { send1 } from "./send-1.js";
import { send64 } from "./send-64.js";
import { soak } from "./soak.js";
import { start } from "./start.js";
import { subscribeMany } from "./subscribe-many.js";
import { topics } from "./topics.js";
import { unread } from "./unread.js";
import { uploading } from "./upload.js";

/** All benchmarks in the order in which they run. */
export const benchmarks: Benchmark[] = [
  request,
  page,
  pageScale,
  searching,
  send1,
  send64,
  fanOut,
  heldPolls,
  bigChannel,
  abandoned,
  register,
  channels,
  topics,
  inProcess,
  permission,
  render,
  growth,
  presence,
  push,
  subscribeMany,
  move,
  unread,
  readStateSize,
  uploading,
  postgresSend,
  hint,
  latency,
  cold,
  limits,
  start,
  soak,
];
