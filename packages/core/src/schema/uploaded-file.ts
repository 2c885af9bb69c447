/** A file that came with a request. Its name is for people; what it is, only its content says. */
export interface UploadedFile {
  /** All of it; only the first ones where it is `taken`. */
  bytes: Uint8Array;
  filename?: string;
  /** What the intake of the operation made of the file while it came. No caller makes one. */
  taken?: object;
}
