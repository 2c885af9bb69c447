/** A GIF of so many frames, each of one black pixel: 23 bytes a frame. */
export const longGif = (frames: number): Buffer => {
  const header = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  const control = [0x21, 0xf9, 4, 0, 1, 0, 0, 0];
  const frame = Buffer.from([...control, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([header, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
};
