import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A small PNG file that declares 20,000 × 20,000 pixels, which would take 1.2 GB of memory to decode. */
export async function pictureBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  // The first chunk of the PNG, IHDR: length, type, width, height, five more bytes and a checksum.
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
