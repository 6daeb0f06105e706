import { describe, expect, it } from 'vitest'
import { chunksOf, type Manifest, pageFiles } from './vite-manifest.ts'

const manifest: Manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_libraries.js'], css: ['assets/entry.css'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  'src/routes/a.page.tsx': {
    file: 'assets/a.js',
    imports: ['_shared.js', 'src/entry-client.tsx'],
    dynamicImports: ['src/zoom.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['_libraries.js'], css: ['assets/shared.css'] },
  'src/zoom.tsx': { file: 'assets/zoom.js' },
}

describe('chunksOf and pageFiles', () => {
  it("chunksOf returns a page's chunk and its static imports, without dynamic imports", () => {
    expect([...chunksOf(manifest, 'src/routes/a.page.tsx')]).toEqual([
      'assets/a.js',
      'assets/shared.js',
      'assets/libraries.js',
      'assets/entry.js',
    ])
  })

  it('pageFiles lists each chunk to preload once, without the entry', () => {
    const files = pageFiles(manifest)
    expect(files).toMatchObject({ entry: '/assets/entry.js', styles: ['/assets/entry.css'] })
    expect(files.chunks('src/routes/a.page.tsx')).toEqual([
      '/assets/libraries.js',
      '/assets/a.js',
      '/assets/shared.js',
    ])
    expect(files.chunks('src/unknown.tsx')).toEqual(['/assets/libraries.js'])
  })

  it("pageFiles lists a page's stylesheets without those of the entry", () => {
    const files = pageFiles(manifest)
    expect(files.pageStyles('src/routes/a.page.tsx')).toEqual(['/assets/shared.css'])
    expect(files.pageStyles('src/zoom.tsx')).toEqual([])
  })

  it('pageFiles throws without a build', () => {
    expect(() => pageFiles({})).toThrow('npm run build')
  })
})
