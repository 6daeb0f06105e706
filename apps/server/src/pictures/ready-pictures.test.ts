import { describe, expect, it } from 'vitest'
import { createReadyPictures } from './ready-pictures.ts'

const AVIF = { host: 'sultan.example', accept: 'image/avif,image/webp,*/*' }
const WEBP = { accept: 'image/webp,*/*' }

const picture = (bytes: number) => ({
  status: 200,
  route: '/slike',
  etag: '"1"',
  notModifiedHeaders: [],
  encodings: [],
  forms: new Map([[null, { headers: [], bytes: Buffer.alloc(bytes) }]]),
})

describe('createReadyPictures (encoded pictures in memory)', () => {
  it('finds a picture only by its exact URL path, and a WebP only for a request that does not accept AVIF', () => {
    const { find, add } = createReadyPictures()
    const webp = picture(10)
    add('/slike/320/art/x.webp', 'webp', webp)
    expect(find('/slike/320/art/x.webp', WEBP)).toBe(webp)
    expect(find('/slike/320/art/x.webp', AVIF)).toBeUndefined()
    expect(find('/slike/640/art/x.webp', WEBP)).toBeUndefined()
    expect(find('/', WEBP)).toBeUndefined()
  })

  it('finds a picture in each of its formats, and drops the format stored earlier when both formats together exceed 400 kB', () => {
    const { find, add } = createReadyPictures()
    const [avif, webp, larger] = [picture(10), picture(20), picture(399_970)]
    add('/slike/320/art/x.webp', 'avif', avif)
    add('/slike/320/art/x.webp', 'webp', webp)
    expect(find('/slike/320/art/x.webp', AVIF)).toBe(avif)
    expect(find('/slike/320/art/x.webp', WEBP)).toBe(webp)
    add('/slike/320/art/x.webp', 'webp', picture(500_000))
    expect(find('/slike/320/art/x.webp', AVIF)).toBe(avif)
    add('/slike/320/art/x.webp', 'webp', larger)
    expect(find('/slike/320/art/x.webp', WEBP)).toBe(larger)
    expect(find('/slike/320/art/x.webp', AVIF)).toBeUndefined()
  })

  it('stores at most 16 MB of pictures (a newly added picture evicts earlier pictures), and no picture above 400 kB', () => {
    const { find, add } = createReadyPictures()
    const paths = Array.from({ length: 100 }, (_, at) => `/slike/320/${at}.webp`)
    for (const path of paths) add(path, 'webp', picture(390_000))
    add('/slike/1920/large.webp', 'webp', picture(500_000))
    expect(paths.filter(path => find(path, WEBP)).length).toBeLessThanOrEqual(41)
    expect(find(paths.at(-1) ?? '', WEBP)).toBeDefined()
    expect(find('/slike/1920/large.webp', WEBP)).toBeUndefined()
  })
})
