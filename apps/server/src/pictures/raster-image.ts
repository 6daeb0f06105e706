import sharp from 'sharp'

/** First bytes of the accepted formats, in the order of `FORMATS`. SVG and other formats that sharp can read are not accepted. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  bytes => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  bytes => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  bytes => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  bytes => /^....ftypavi[fs]$/s.test(bytes.toString('latin1', 0, 12)),
]

/**
 * Limits of decoding, which bound memory: a file of some kilobytes can declare any size. A file with minor
 * damage is decoded anyway.
 */
export const DECODE_LIMITS = { limitInputPixels: 50_000_000, failOn: 'error' } as const

/** Whether the bytes are a JPEG, PNG, GIF, WebP or AVIF within `DECODE_LIMITS` that can be decoded. */
export async function isRasterImage(bytes: Buffer): Promise<boolean> {
  return (await pictureSize(bytes)) !== null
}

interface PictureSize {
  /** In pixels, upright. */
  readonly width: number
  readonly height: number
  readonly format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif'
}

const FORMATS = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const

/** Size and format of a picture for which `isRasterImage` is true; null for other bytes. */
export async function pictureSize(bytes: Buffer): Promise<PictureSize | null> {
  const at = signatures.findIndex(matches => matches(bytes))
  const format = FORMATS[at]
  if (format === undefined) return null
  try {
    await sharp(bytes, DECODE_LIMITS).resize(8, 8).toBuffer()
    const { width, height, autoOrient } = await sharp(bytes, DECODE_LIMITS).metadata()
    return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height, format }
  } catch {
    return null
  }
}
