import "./uploads.css";
import { File as FileIcon, RotateCw, X } from "lucide-preact";
import { t } from "../../../texts/index.js";
import type { FileUpload, UploadQueue } from "./upload-queue.js";

const UploadRow = ({ upload, queue }: { upload: FileUpload; queue: UploadQueue }) => {
  const { id, file, progress, problem, mayRetry } = upload;
  return (
    <li class="upload-row">
      <FileIcon size={16} aria-hidden="true" />
      <bdi class="cut">{file.name}</bdi>
      {problem === undefined ? (
        <progress value={progress} aria-label={t.writing.uploading(file.name)} />
      ) : (
        <span class="upload-problem" role="alert">
          {problem}
        </span>
      )}
      {problem !== undefined && mayRetry && (
        <button
          type="button"
          class="icon-button"
          aria-label={t.writing.retryUpload(file.name)}
          title={t.common.retry}
          onClick={() => queue.retry(id)}
        >
          <RotateCw size={16} />
        </button>
      )}
      <button
        type="button"
        class="icon-button"
        aria-label={t.writing.cancelUpload(file.name)}
        title={t.common.cancel}
        onClick={() => queue.cancel(id)}
      >
        <X size={16} />
      </button>
    </li>
  );
};

/** The files that are on their way into a text. */
export const UploadRows = ({ queue }: { queue: UploadQueue }) => {
  const uploads = queue.uploads.value;
  if (uploads.length === 0) return null;
  return (
    <ul class="upload-rows">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} queue={queue} />
      ))}
    </ul>
  );
};
