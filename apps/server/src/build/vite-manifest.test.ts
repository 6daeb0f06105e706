import { describe, expect, it } from 'vitest'
import { chunksOf, type Manifest, pageFiles } from './vite-manifest.ts'

const manifest: Manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_libraries.js'], css: ['assets/entry.css'] },
  'src/entry-loader.ts': { file: 'assets/loader.js' },
  'src/entry-offline.ts': { file: 'assets/offline.js' },
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
  it("chunksOf returns a page's chunk after the chunks that the page imports statically, without dynamic imports", () => {
    expect([...chunksOf(manifest, 'src/routes/a.page.tsx')]).toEqual([
      'assets/libraries.js',
      'assets/shared.js',
      'assets/entry.js',
      'assets/a.js',
    ])
  })

  it('pageFiles lists each JavaScript module of a page once, after the imports of that module', () => {
    const files = pageFiles(manifest)
    expect(files).toMatchObject({
      loader: '/assets/loader.js',
      offlineScript: '/assets/offline.js',
      styles: ['/assets/entry.css'],
    })
    expect(files.modules('src/routes/a.page.tsx')).toEqual([
      '/assets/libraries.js',
      '/assets/entry.js',
      '/assets/shared.js',
      '/assets/a.js',
    ])
    expect(files.modules(null)).toEqual(['/assets/libraries.js', '/assets/entry.js'])
  })

  it("pageFiles lists a page's stylesheets without the stylesheets of the entry script", () => {
    const files = pageFiles(manifest)
    expect(files.pageStyles('src/routes/a.page.tsx')).toEqual(['/assets/shared.css'])
    expect(files.pageStyles('src/zoom.tsx')).toEqual([])
  })

  it('pageFiles throws an error that names npm run build when the manifest is empty', () => {
    expect(() => pageFiles({})).toThrow('npm run build')
  })
})
