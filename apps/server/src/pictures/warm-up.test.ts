import { describe, expect, it } from 'vitest'
import { prepareFirstVisitPictures } from './warm-up.ts'

const masterOf = (path: string) => (path.endsWith('.webp') ? { file: path, version: path } : null)

async function prepared(paths: readonly string[], stopAfter = Number.POSITIVE_INFINITY): Promise<string[]> {
  const made: string[] = []
  const stopping = new AbortController()
  const prepare = async (master: { readonly file: string }, width: number) => {
    made.push(`${width} ${master.file}`)
    if (made.length === stopAfter) stopping.abort()
  }
  await prepareFirstVisitPictures(paths, masterOf, { prepare }, stopping.signal)
  return made
}

describe('prepareFirstVisitPictures', () => {
  it('prepares the pictures of the home page and of product cards first, and prepares no product picture wider than 960 px', async () => {
    const made = await prepared(['art/products/fes.webp', 'art/home/hero.webp', 'art/art.json'])
    expect(made[0]).toBe('640 art/home/hero.webp')
    expect(made.indexOf('480 art/products/fes.webp')).toBeLessThan(made.indexOf('960 art/products/fes.webp'))
    expect(made).not.toContain('1280 art/products/fes.webp')
    expect(made.join()).not.toContain('art.json')
  })

  it('prepares no further picture after its AbortSignal aborts', async () => {
    const paths = ['art/home/hero.webp', 'art/products/fes.webp']
    expect(await prepared(paths, 3)).toHaveLength(3)
  })
})
