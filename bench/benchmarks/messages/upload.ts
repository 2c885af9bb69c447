import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { startNode } from "../../harness/child.js";
import { emptyFolder, removeCopy } from "../../harness/data/seeds.js";
import { figure, type Run } from "../../harness/pairs.js";
import { programFile } from "../../harness/programs.js";
import { peakBytes, resetPeak, residentBytes } from "../../harness/usage.js";

const shared = { unit: "MB", better: "lower", judged: "value", gate: 40, goal: 10 } as const;
const UPLOAD: Measure = { ...shared, name: "memory, uploading 100 MB" };
const DOWNLOAD: Measure = { ...shared, name: "memory, downloading 100 MB" };

const PROGRAM = programFile("in-process/upload-server.mjs");
const MIB = 1 << 20;
const boundary = "----------------------bench";

/** A server, and how to ask it as its owner. */
interface Asked {
  url: string;
  authorization: string;
  pid: number;
}

/** Uploads so many MiB in pieces as the server takes them; gives the address of the file. */
async function upload({ url, authorization }: Asked, mebibytes: number): Promise<string> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const headers = {
    authorization,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": head.length + mebibytes * MIB + tail.length,
  };
  const piece = Buffer.alloc(1 << 16, 7);
  const sent = request(`${url}/api/v1/user_uploads`, { method: "POST", headers, agent });
  const answer = answered(sent, true);
  sent.write(head);
  for (let left = mebibytes * MIB; left > 0; left -= piece.length)
    if (!sent.write(piece)) await new Promise((resolve) => sent.once("drain", resolve));
  sent.end(tail);
  const { result, url: path } = JSON.parse((await answer).text);
  if (result !== "success") throw new Error("the upload was refused");
  return path;
}

const agent = new Agent();

/** The bytes of the answer, counted, and its text where that is `kept`. */
const answered = (sent: ReturnType<typeof request>, kept: boolean): Promise<{ bytes: number; text: string }> =>
  new Promise((resolve, reject) => {
    sent.on("error", reject).on("response", (response) => {
      let [bytes, text] = [0, ""];
      response.on("error", reject).on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (kept) text += chunk;
      });
      response.on("end", () => resolve({ bytes, text }));
    });
  });

async function download({ url, authorization }: Asked, path: string): Promise<void> {
  const sent = request(`${url}${path}`, { headers: { authorization }, agent });
  const answer = answered(sent, false);
  sent.end();
  const { bytes } = await answer;
  if (bytes !== 100 * MIB) throw new Error(`the download had ${bytes} bytes`);
}

/** The most megabytes that the process had beyond those before, while the work was done. */
async function more(pid: number, work: () => Promise<unknown>): Promise<number> {
  await wait(500);
  const before = residentBytes(pid);
  resetPeak(pid);
  await work();
  return Math.max(0, peakBytes(pid) - before) / 1e6;
}

async function measured(): Promise<Run> {
  const folder = emptyFolder();
  const child = startNode([PROGRAM, "--data", folder]);
  const [, url = ""] = await child.line(/listening on (\S+)/);
  const [owner] = await child.line(/^\{.*\}$/);
  const { email, api_key } = JSON.parse(owner);
  const asked = { url, authorization: `Basic ${btoa(`${email}:${api_key}`)}`, pid: child.pid };
  // What a server has once it has taken and sent some files is no cost of the large one.
  for (let turn = 0; turn < 5; turn++) await upload(asked, 1);
  let path = "";
  const uploading = await more(child.pid, async () => {
    path = await upload(asked, 100);
  });
  const downloading = await more(child.pid, () => download(asked, path));
  await child.stop();
  removeCopy(folder);
  return { uploading, downloading };
}

export const uploading: Benchmark = {
  name: "upload",
  title: "memory of the server while 100 MB are streamed in and out, on the disk",
  async run(bench) {
    bench.progress("upload: measuring");
    const ours: Run[] = [];
    for (let round = 0; round < bench.rounds; round++) ours.push(await measured());
    return [
      figure(UPLOAD, { of: "uploading", against: "", ours }),
      figure(DOWNLOAD, { of: "downloading", against: "", ours }),
    ];
  },
};
