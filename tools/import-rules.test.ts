import { describe, expect, it } from 'vitest'
import { fileCycles, folderCycles, upwardImports } from './import-graph.ts'
import { exportViolations, importsOf, whyForbidden } from './import-rules.ts'

const dependencies = new Set(['react', '@tanstack/react-query'])

/** Builds an import graph from file paths: `graph({ 'a/x.ts': ['b/y.ts'] })`. */
function graph(
  imports: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(imports).map(([file, targets]) => [file, new Set(targets)]))
}

describe('importsOf', () => {
  it('finds static, type-only, side-effect, re-exported and dynamic imports', () => {
    const source = `import a from 'one'\nimport type { B } from "two"\nimport 'three'\nexport { c } from './four.ts'\nconst d = () => import('./five.tsx')\nimport {\n  e,\n} from 'six'`
    expect(importsOf(source)).toEqual(['one', 'two', 'three', './four.ts', './five.tsx', 'six'])
  })
})

describe('whyForbidden', () => {
  it.each([
    ['services/store/src/create-store.ts', '@sultan/kernel/money'],
    ['apps/server/src/serve.ts', '@sultan/gateway/gateway'],
    ['tests/contract/a.test.ts', '@sultan/store/store'],
    ['apps/storefront/src/routes/index.tsx', '../features/cart/cart-store.ts'],
    ['apps/storefront/src/shell/header.tsx', '../features/cart/cart-store.ts'],
    ['apps/storefront/src/features/cart/line.tsx', './cart-store.ts'],
    ['apps/storefront/src/features/cart/line.tsx', '@tanstack/react-query'],
    ['apps/storefront/src/entry-client.tsx', './routes/index.tsx'],
    ['apps/storefront/src/offline.ts', './service-worker/stored-page.ts'],
    ['apps/storefront/src/service-worker/service-worker.ts', './stored-page.ts'],
    ['services/store/src/money.test.ts', 'fast-check'],
  ])('allows the file %s to import %s', (file, specifier) => {
    expect(whyForbidden(file, specifier, dependencies)).toBeNull()
  })

  it.each([
    ['foundation/kernel/src/money.ts', '@sultan/store/store'],
    ['services/store/src/create-store.ts', '@sultan/gateway/gateway'],
    ['services/store/src/create-store.ts', '../../gateway/src/gateway.ts'],
    ['apps/storefront/src/api/products/product-queries.ts', '@sultan/store/store'],
    ['apps/storefront/src/api/products/product-queries.ts', '@sultan/sql/database'],
    ['apps/storefront/src/features/cart/line.tsx', '../wishlist/wishlist-button.tsx'],
    ['apps/storefront/src/features/cart/line.tsx', '../../shell/header.tsx'],
    ['apps/storefront/src/design/price.tsx', '../features/cart/cart-store.ts'],
    ['apps/storefront/src/messages/cart.ts', '../design/price.tsx'],
    ['apps/storefront/src/shell/header.tsx', '../router.ts'],
    ['apps/storefront/src/service-worker/stored-page.ts', '../messages/offline.ts'],
    ['apps/storefront/src/service-worker/stored-page.ts', '../router.ts'],
    ['apps/storefront/src/features/cart/line.tsx', '../../service-worker/stored-page.ts'],
    ['apps/storefront/src/features/cart/line.tsx', 'lodash'],
  ])('forbids the file %s to import %s', (file, specifier) => {
    expect(whyForbidden(file, specifier, dependencies)).not.toBeNull()
  })
})

describe('exportViolations', () => {
  it('reports a pattern in the `exports` of package.json, but not a module that `exports` lists by name', () => {
    const exports = { './money': './src/money.ts', './*': './src/*.ts' }
    expect(exportViolations('foundation/kernel/package.json', { exports })).toMatchObject([
      { imported: './*' },
    ])
  })
})

describe('fileCycles', () => {
  it('reports a cycle of imports as the chain a.ts, b.ts, c.ts, a.ts, without the file d.ts, which imports from the cycle but is not part of it', () => {
    const cycles = fileCycles(
      graph({ 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': ['a.ts'], 'd.ts': ['a.ts'] }),
    )
    expect(cycles).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']])
  })

  it('reports no cycle when a file imports another file both directly and through a third file', () => {
    expect(fileCycles(graph({ 'a.ts': ['b.ts', 'c.ts'], 'b.ts': ['c.ts'], 'c.ts': [] }))).toEqual([])
  })
})

describe('folderCycles', () => {
  it('reports two folders whose files import each other', () => {
    const cycles = folderCycles(graph({ 'a/1.ts': ['b/1.ts'], 'b/2.ts': ['a/2.ts'] }))
    expect(cycles).toEqual([['a', 'b', 'a']])
  })

  it('ignores imports inside a folder, and imports between a folder and its subfolder', () => {
    expect(folderCycles(graph({ 'a/1.ts': ['a/2.ts', 'a/b/1.ts'], 'a/b/2.ts': ['a/3.ts'] }))).toEqual([])
  })
})

describe('upwardImports', () => {
  it('reports a file in a subfolder that imports from the parent folder while the parent imports from the subfolder', () => {
    const found = upwardImports(graph({ 'a/1.ts': ['a/b/1.ts'], 'a/b/2.ts': ['a/3.ts'] }))
    expect(found).toMatchObject([{ file: 'a/b/2.ts', imported: 'a/3.ts' }])
  })

  it('accepts a file in a subfolder that imports from the parent folder when the parent does not import from the subfolder', () => {
    expect(upwardImports(graph({ 'a/1.ts': [], 'a/b/2.ts': ['a/1.ts'] }))).toEqual([])
  })
})
