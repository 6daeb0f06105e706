import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, compress, decompress } from './content-encoding.ts'

describe('chooseEncoding and compress', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['*', 'zstd'],
    ['*, zstd;q=0', 'br'],
    ['identity', null],
    ['zstd;q=0.0', null],
    ['', null],
    [undefined, null],
  ])('for the Accept-Encoding header %j, chooseEncoding returns %s', (accepted, chosen) => {
    expect(chooseEncoding(accepted)).toBe(chosen)
  })

  it('from a given list of available encodings, chooseEncoding returns the first encoding that the Accept-Encoding header allows', () => {
    expect(chooseEncoding('zstd, br, gzip', ['br', 'gzip'])).toBe('br')
    expect(chooseEncoding('zstd, br, gzip', ['gzip', 'zstd'])).toBe('gzip')
  })

  it('`compress` returns bytes that can be decompressed to the original text', async () => {
    const text = Buffer.from('Kur’an '.repeat(500))
    for (const density of ['dense', 'fast'] as const) {
      expect(zstdDecompressSync(await compress(text, 'zstd', density))).toEqual(text)
      expect(brotliDecompressSync(await compress(text, 'br', density))).toEqual(text)
      expect(gunzipSync(await compress(text, 'gzip', density))).toEqual(text)
    }
  })

  it.each(['zstd', 'br', 'gzip'] as const)(
    '`decompress` returns the text that `compress` has encoded as %s',
    async encoding => {
      const text = Buffer.from('Kur’an '.repeat(500))
      expect(await decompress(await compress(text, encoding), encoding)).toEqual(text)
    },
  )
})
