import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { fold } from '@sultan/kernel/fold-text'
import { money } from '@sultan/kernel/money'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import type { AssistantShop, ProductInfo, ShopPage } from '../src/catalogue/assistant-shop.ts'
import type { CatalogueItem } from '../src/catalogue/catalogue.ts'
import { createLiveCatalogue } from '../src/catalogue/catalogue.ts'
import { hasWord } from '../src/catalogue/find-products.ts'
import { tokenize } from '../src/language/words.ts'
import { productSnapshot } from './product-snapshot.fixture.ts'

interface ShopProduct {
  readonly id: number
  readonly name: string
  /** Price in the catalogue, in minor units; default 1000. */
  readonly price?: number
  readonly category?: string
  readonly tags?: readonly string[]
  readonly description?: string
  /** Whether the price of the product in the catalogue is reduced; default false. */
  readonly isOnSale?: boolean
  /** Current values of the product's fields that have changed since the assistant read the catalogue. */
  readonly now?: Partial<ProductSnapshot>
}

/**
 * For tests of the assistant: a shop with the given products. `gone` lists the ids of products that were
 * deleted after the assistant had read the catalogue.
 */
export function createShopFixture(
  products: readonly ShopProduct[],
  changes: Partial<AssistantShop> & {
    readonly texts?: readonly ShopPage[]
    readonly gone?: readonly number[]
  } = {},
): AssistantShop {
  const { texts = [], gone = [], ...overrides } = changes
  const catalogue = createLiveCatalogue()
  const items = products.map(itemOf)
  for (const [popularity, item] of items.entries()) catalogue.set(item, popularity)
  const snapshotAt = (id: number): ProductSnapshot | null => {
    const product = products.find(one => one.id === id)
    return product === undefined || gone.includes(id) ? null : snapshotOf(product)
  }
  return {
    info: {
      name: 'Sultan',
      phone: '+387 33 000 000',
      email: 'info@sultan.example',
      address: 'Ferhadija 12',
    },
    terms: () => defaultShopTerms,
    now: () => new Date(),
    publicUrl: 'https://sultan.example',
    catalogue: () => catalogue,
    search(term, limit) {
      const found = items.filter(item => tokenize(term).every(word => hasWord(item, word)))
      return found.slice(0, limit).map(({ id }) => id)
    },
    snapshots: async ids => ids.map(snapshotAt).filter(snapshot => snapshot !== null),
    async details(id): Promise<ProductInfo | null> {
      const snapshot = snapshotAt(id)
      const description = products.find(one => one.id === id)?.description ?? ''
      return snapshot && { snapshot, description, attributes: [], variations: [] }
    },
    pages: async () => texts,
    ...overrides,
  }
}

function itemOf(product: ShopProduct): CatalogueItem {
  const { id, name, price = 1000, category = 'Razno', tags = [], isOnSale = false } = product
  return {
    id,
    slug: `p-${id}`,
    name,
    categories: [{ name: category, slug: fold(category) }],
    tags,
    attributes: [],
    price,
    isOnSale,
    isBuyable: true,
  }
}

function snapshotOf({ id, name, price = 1000, now }: ShopProduct): ProductSnapshot {
  const images = [{ id, src: `https://sultan.example/art/${id}.webp`, alt: '' }]
  return productSnapshot({ id, slug: `p-${id}`, name, price: money(price), images, ...now })
}
