import { describe, expect, it } from 'vitest'
import { importsOf, whyForbidden } from './import-walls.ts'

const declared = new Set(['react', '@tanstack/react-query'])

describe('importsOf', () => {
  it('finds static, type, side-effect, re-exported and dynamic imports', () => {
    const source = `import a from 'one'\nimport type { B } from "two"\nimport 'three'\nexport { c } from './four.ts'\nconst d = () => import('./five.tsx')\nimport {\n  e,\n} from 'six'`
    expect(importsOf(source)).toEqual(['one', 'two', 'three', './four.ts', './five.tsx', 'six'])
  })
})

describe('whyForbidden', () => {
  it.each([
    ['services/store/src/store.ts', '@sultan/kernel/money'],
    ['apps/server/src/start.ts', '@sultan/gateway/gateway'],
    ['tests/contract/a.test.ts', '@sultan/store/store'],
    ['apps/storefront/src/routes/index.tsx', '../features/cart/cart-store.ts'],
    ['apps/storefront/src/features/cart/line.tsx', './cart-store.ts'],
    ['apps/storefront/src/features/cart/line.tsx', '@tanstack/react-query'],
  ])('%s may import %s', (file, name) => expect(whyForbidden(file, name, declared)).toBeNull())

  it.each([
    ['foundation/kernel/src/money.ts', '@sultan/store/store'],
    ['services/store/src/store.ts', '@sultan/gateway/gateway'],
    ['services/store/src/store.ts', '../../gateway/src/gateway.ts'],
    ['apps/storefront/src/shop/queries.ts', '@sultan/store/store'],
    ['apps/storefront/src/shop/queries.ts', '@sultan/sql/database'],
    ['apps/storefront/src/features/cart/line.tsx', '../wishlist/wish-button.tsx'],
    ['apps/storefront/src/design/price.tsx', '../features/cart/cart-store.ts'],
    ['apps/storefront/src/features/cart/line.tsx', 'lodash'],
  ])('%s may not import %s', (file, name) => expect(whyForbidden(file, name, declared)).not.toBeNull())
})
