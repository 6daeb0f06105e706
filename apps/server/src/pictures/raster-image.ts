import sharp from 'sharp'

/** Of the first bytes; SVG and whatever else a library could read is not among them. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  bytes => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  bytes => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  bytes => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  bytes => /^....ftypavi[fs]$/s.test(bytes.toString('latin1', 0, 12)),
]

/** A file of some kilobytes can claim any size: more pixels would take the server's memory. Small damage is drawn as it is. */
export const readable = { limitInputPixels: 50_000_000, failOn: 'error' } as const

/** Whether it is a JPEG, PNG, GIF, WebP or AVIF of a bearable size that can really be decoded. */
export async function isRasterImage(bytes: Buffer): Promise<boolean> {
  if (!signatures.some(matches => matches(bytes))) return false
  return sharp(bytes, readable)
    .resize(8, 8)
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}
