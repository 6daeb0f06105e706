import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, compress } from './encoding.ts'

describe('the encoding of an answer', () => {
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
  ])('of %s is %s', (accepted, chosen) => {
    expect(chooseEncoding(accepted)).toBe(chosen)
  })

  it('is one that there is', () => {
    expect(chooseEncoding('zstd, br, gzip', ['br', 'gzip'])).toBe('br')
  })

  it('can be undone', async () => {
    const text = Buffer.from('Kur’an '.repeat(500))
    expect(zstdDecompressSync(await compress(text, 'zstd'))).toEqual(text)
    expect(brotliDecompressSync(await compress(text, 'br'))).toEqual(text)
    expect(gunzipSync(await compress(text, 'gzip'))).toEqual(text)
  })
})
