import "./viewer.css";
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../../texts/index.js";
import { shortTime } from "../../../texts/times.js";
import type { MessagePicture } from "./found-pictures.js";

interface ViewerProps {
  readonly pictures: readonly MessagePicture[];
  /** The place of the one to begin with. */
  readonly first: number;
  onClose(): void;
}

const zooms = [1, 1.5, 2, 3, 4, 6, 8];

const Tool = ({ label, isDisabled, children, onPress }: ToolProps) => (
  <button type="button" class="icon-button" aria-label={label} title={label} disabled={isDisabled} onClick={onPress}>
    {children}
  </button>
);

interface ToolProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly children: ComponentChildren;
  onPress(): void;
}

const download = ({ source, name }: MessagePicture): void =>
  Object.assign(document.createElement("a"), { href: source, download: name }).click();

const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
};

const Picture = ({ picture, zoom, onZoom }: { picture: MessagePicture; zoom: number; onZoom(): void }) => {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed)
    return (
      <a class="viewer-failed" href={picture.source} target="_blank" rel="noopener noreferrer">
        {t.pictures.failed(picture.name)}
      </a>
    );
  return (
    <img
      src={picture.source}
      alt={picture.name}
      class={zoom > 1 ? "zoomed" : ""}
      style={zoom > 1 ? { width: `${zoom * 100}%` } : {}}
      onError={() => setFailed(true)}
      onClick={onZoom}
    />
  );
};

/** Shows pictures large: arrows go to the others, plus and minus zoom, D downloads, Escape closes. */
export const Viewer = ({ pictures, first, onClose }: ViewerProps) => {
  const dialog = useModal();
  const [at, setAt] = useState(first);
  const [zoom, setZoom] = useState(0);
  const picture = pictures[at];
  const go = (to: number): void => {
    if (to < 0 || to >= pictures.length) return;
    setAt(to);
    setZoom(0);
  };
  const zoomBy = (step: number): void => setZoom(Math.min(zooms.length - 1, Math.max(0, zoom + step)));
  if (picture === undefined) return null;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => go(at + 1),
    ArrowLeft: () => go(at - 1),
    Home: () => go(0),
    End: () => go(pictures.length - 1),
    "+": () => zoomBy(1),
    "=": () => zoomBy(1),
    "-": () => zoomBy(-1),
    "0": () => setZoom(0),
    d: () => download(picture),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  return (
    <dialog
      ref={dialog}
      class="viewer"
      aria-label={t.pictures.label(at + 1, pictures.length)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header class="viewer-bar">
        <p class="viewer-name">
          <b class="cut" dir="auto">
            {picture.name}
          </b>
          <span class="cut">
            {picture.sender} · {shortTime(picture.timestamp)}
          </span>
        </p>
        <Tool label={t.pictures.smaller} isDisabled={zoom === 0} onPress={() => zoomBy(-1)}>
          <ZoomOut size={18} />
        </Tool>
        <Tool label={t.pictures.larger} isDisabled={zoom === zooms.length - 1} onPress={() => zoomBy(1)}>
          <ZoomIn size={18} />
        </Tool>
        <Tool label={t.pictures.download} onPress={() => download(picture)}>
          <Download size={18} />
        </Tool>
        <Tool label={t.common.close} onPress={onClose}>
          <X size={20} />
        </Tool>
      </header>
      <div
        class="viewer-stage"
        tabIndex={-1}
        onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      >
        <Picture
          key={picture.source}
          picture={picture}
          zoom={zooms[zoom] ?? 1}
          onZoom={() => setZoom(zoom === 0 ? 2 : 0)}
        />
      </div>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            class="viewer-step previous"
            aria-label={t.pictures.previous}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <ChevronLeft size={24} />
          </button>
          <button
            type="button"
            class="viewer-step next"
            aria-label={t.pictures.next}
            disabled={at === pictures.length - 1}
            onClick={() => go(at + 1)}
          >
            <ChevronRight size={24} />
          </button>
          <p class="viewer-count" role="status">
            {t.pictures.count(at + 1, pictures.length)}
          </p>
        </>
      )}
    </dialog>
  );
};
