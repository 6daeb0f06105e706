import sharp from 'sharp'

/**
 * File signatures (first bytes) of the accepted picture formats. Other formats are rejected, for example SVG,
 * although sharp can read them.
 */
const SIGNATURES: readonly (readonly [extension: string, matches: (bytes: Buffer) => boolean])[] = [
  ['jpg', bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['png', bytes => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['gif', bytes => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['webp', bytes => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12))],
  ['avif', bytes => /^....ftypavi[fs]$/s.test(bytes.toString('latin1', 0, 12))],
]

/**
 * Limits for decoding a picture. The maximum number of pixels limits the memory in use, because even a file
 * of some kilobytes can contain a picture with very many pixels. A file with minor damage is accepted.
 */
export const DECODE_LIMITS = { limitInputPixels: 50_000_000, failOn: 'error' } as const

/** Whether the bytes are a JPEG, PNG, GIF, WebP or AVIF within `DECODE_LIMITS` that can be decoded. */
export async function isRasterImage(bytes: Buffer): Promise<boolean> {
  return (await pictureSize(bytes)) !== null
}

interface PictureSize {
  /** Width and height are in pixels, after the rotation by the EXIF orientation. */
  readonly width: number
  readonly height: number
  /** Usual extension of files in the picture's format, without the dot. */
  readonly extension: string
}

/** Size and extension of a picture for which `isRasterImage` is true; null for other bytes. */
export async function pictureSize(bytes: Buffer): Promise<PictureSize | null> {
  const [extension] = SIGNATURES.find(([, matches]) => matches(bytes)) ?? []
  if (extension === undefined) return null
  try {
    await sharp(bytes, DECODE_LIMITS).resize(8, 8).toBuffer()
    const { width, height, autoOrient } = await sharp(bytes, DECODE_LIMITS).metadata()
    return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height, extension }
  } catch {
    return null
  }
}
