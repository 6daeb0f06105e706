import type { Database } from '@sultan/sql/database'
import { products } from '@sultan/store/catalogue-tables'

type NewProduct = typeof products.$inferInsert

const date = '2026-11-05T08:30:00'

function product(id: number, name: string, price: number, more: Partial<NewProduct> = {}): NewProduct {
  return {
    ...{ id, type: 'simple', name, slug: `proizvod-${id}`, sortName: name, searchText: name },
    ...{ regularPrice: price, price, manageStock: true, stockQuantity: 40 },
    ...{ dateCreated: date, dateModified: date, ...more },
  }
}

const volume = { id: 1, name: 'Zapremina', taxonomy: 'pa_zapremina', variation: true }

/** Inserts the products of the recorded orders, with the recorded ids, names and prices. */
export async function insertOrderedProducts(database: Database): Promise<void> {
  await database.sql.insert(products).values([
    product(10, 'Ulje ćurekota, hladno cijeđeno, 100 ml', 1490, { sku: 'ULJ-001' }),
    product(14, 'Arganovo ulje iz Maroka', 1690, {
      ...{ type: 'variable', sku: 'ULJ-005', manageStock: false, stockQuantity: null },
      attributes: [{ ...volume, terms: [{ id: 50, name: '30 ml', slug: '30-ml' }] }],
    }),
    product(15, 'Arganovo ulje iz Maroka', 1690, {
      ...{ type: 'variation', parentId: 14, sku: 'ULJ-005-30' },
      attributes: [{ attribute: 'pa_zapremina', name: 'Zapremina', value: '30-ml' }],
    }),
    product(39, 'Misvak, prirodni štapić, 15 cm', 250, { sku: 'MIS-001' }),
  ])
}
