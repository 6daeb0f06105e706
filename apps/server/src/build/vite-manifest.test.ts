import { describe, expect, it } from 'vitest'
import { chunksOf, filesOf, type Manifest } from './manifest.ts'

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

describe('the files of a page', () => {
  it('are its chunk and all it imports at once, not what it loads later', () => {
    expect([...chunksOf(manifest, 'src/routes/a.page.tsx')]).toEqual([
      'assets/a.js',
      'assets/shared.js',
      'assets/libraries.js',
      'assets/entry.js',
    ])
  })

  it('are announced once each; the entry announces itself', () => {
    const files = filesOf(manifest)
    expect(files).toMatchObject({ entry: '/assets/entry.js', styles: ['/assets/entry.css'] })
    expect(files.chunks('src/routes/a.page.tsx')).toEqual([
      '/assets/libraries.js',
      '/assets/a.js',
      '/assets/shared.js',
    ])
    expect(files.chunks('src/unknown.tsx')).toEqual(['/assets/libraries.js'])
  })

  it('have sheets of their own besides that of every page', () => {
    const files = filesOf(manifest)
    expect(files.pageStyles('src/routes/a.page.tsx')).toEqual(['/assets/shared.css'])
    expect(files.pageStyles('src/zoom.tsx')).toEqual([])
  })

  it('cannot be told without a build', () => {
    expect(() => filesOf({})).toThrow('npm run build')
  })
})
