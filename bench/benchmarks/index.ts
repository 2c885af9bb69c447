import type { Benchmark } from "../harness/benchmark.js";
import { bigChannel } from "./messages/big-channel.js";
import { fanOut } from "./messages/fan-out.js";
import { move } from "./messages/move.js";
import { page } from "./messages/page.js";
import { pageScale } from "./messages/page-scale.js";
import { readStateSize } from "./messages/read-state-size.js";
import { render } from "./messages/render.js";
import { searching } from "./messages/search.js";
import { send1 } from "./messages/send-1.js";
import { send64 } from "./messages/send-64.js";
import { unread } from "./messages/unread.js";
import { uploading } from "./messages/upload.js";
import { channels } from "./people/channels.js";
import { permission } from "./people/permission.js";
import { presence } from "./people/presence.js";
import { push } from "./people/push.js";
import { register } from "./people/register.js";
import { subscribeMany } from "./people/subscribe-many.js";
import { topics } from "./people/topics.js";
import { hint } from "./postgres/hint.js";
import { latency } from "./postgres/latency.js";
import { postgresSend } from "./postgres/postgres-send.js";
import { abandoned } from "./process/abandoned.js";
import { client } from "./process/client.js";
import { cold } from "./process/cold.js";
import { growth } from "./process/growth.js";
import { heldPolls } from "./process/held-polls.js";
import { inProcess } from "./process/in-process.js";
import { limits } from "./process/limits.js";
import { request } from "./process/request.js";
import { soak } from "./process/soak.js";
import { start } from "./process/start.js";
import { web } from "./web/web.js";

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
  client,
  web,
  cold,
  limits,
  start,
  soak,
];
