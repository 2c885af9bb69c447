import { signal } from "@preact/signals";
import { client } from "../../../client.js";
import { problemText } from "../../../parts/problem.js";
import { t } from "../../../texts/index.js";
import { newId } from "../new-id.js";

/** A file on its way to the server. */
export interface FileUpload {
  readonly id: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it did not arrive; undefined while it is on its way. */
  readonly problem: string | undefined;
  /** Whether another attempt could help. */
  readonly mayRetry: boolean;
}

const mebibyte = 1 << 20;

const largest = (): number =>
  client.store.select((view) => Number(view.field("max_file_upload_size_mib") ?? Number.POSITIVE_INFINITY)).get();

/** Brackets would end the words of a link. */
const linkTo = ({ url, filename }: { url: string; filename: string }): string =>
  `[${filename.replaceAll(/[[\]\n]/g, " ")}](${url})`;

/** Files on their way into one text. They go on while the text is not in sight. */
export class UploadQueue {
  readonly uploads = signal<readonly FileUpload[]>([]);
  readonly #controllers = new Map<string, AbortController>();

  /** `onLink` is called with what stands for a file in the text, once the server has it. */
  constructor(readonly onLink: (markdown: string) => void) {}

  /** Whether a file has not arrived that still may. */
  get isBusy(): boolean {
    return this.uploads.value.some(({ problem }) => problem === undefined);
  }

  add(files: Iterable<File>): void {
    for (const file of files) this.#begin(file);
  }

  retry(id: string): void {
    const known = this.uploads.peek().find((upload) => upload.id === id);
    if (known === undefined) return;
    this.#change(id, { problem: undefined, progress: 0 });
    void this.#send(id, known.file);
  }

  /** Stops an upload, or takes away what is said of one that failed. */
  cancel(id: string): void {
    this.#controllers.get(id)?.abort();
    this.#remove(id);
  }

  #begin(file: File): void {
    const id = newId();
    const isTooLarge = file.size > largest() * mebibyte;
    const problem = isTooLarge ? t.writing.tooLarge(file.size / mebibyte, largest()) : undefined;
    this.uploads.value = [...this.uploads.peek(), { id, file, progress: 0, problem, mayRetry: !isTooLarge }];
    if (!isTooLarge) void this.#send(id, file);
  }

  async #send(id: string, file: File): Promise<void> {
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    const onProgress = (sent: number, size: number): void =>
      this.#change(id, { progress: size === 0 ? 1 : sent / size });
    try {
      const uploaded = await client.upload(file, { onProgress, signal: controller.signal });
      if (controller.signal.aborted) return;
      this.#remove(id);
      this.onLink(linkTo(uploaded));
    } catch (error) {
      if (!controller.signal.aborted) this.#change(id, { problem: problemText(error) });
    }
  }

  #change(id: string, change: Partial<FileUpload>): void {
    this.uploads.value = this.uploads.peek().map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
  }

  #remove(id: string): void {
    this.#controllers.delete(id);
    this.uploads.value = this.uploads.peek().filter((upload) => upload.id !== id);
  }
}
