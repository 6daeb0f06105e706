import { fold } from '@sultan/kernel/fold'
import { money } from '@sultan/kernel/money'
import type { AssistantShop, Details, Offer, ShopPage } from './assistant.ts'
import { type CatalogueItem, createCatalogueBuilder } from './catalogue/catalogue.ts'

interface TrialProduct {
  readonly id: number
  readonly name: string
  /** Minor units, as the catalogue knows it. */
  readonly price?: number
  readonly category?: string
  readonly tags?: readonly string[]
  readonly description?: string
  /** What the shop says now. */
  readonly now?: Partial<Offer>
}

/** For tests: a shop of a few products. A product whose `now` is missing is as the catalogue knows it. */
export function createTrialShop(
  products: readonly TrialProduct[],
  changes: Partial<AssistantShop> & {
    readonly texts?: readonly ShopPage[]
    readonly gone?: readonly number[]
  } = {},
): AssistantShop {
  const { texts = [], gone = [], ...overrides } = changes
  const builder = createCatalogueBuilder()
  const items = products.map(itemOf)
  for (const item of items) builder.add(item)
  const catalogue = builder.build()
  const offerAt = (id: number): Offer | null => {
    const product = products.find(one => one.id === id)
    return product === undefined || gone.includes(id) ? null : offerOf(product)
  }
  return {
    particulars: {
      name: 'Sultan',
      phone: '+387 33 000 000',
      email: 'info@sultan.example',
      address: 'Ferhadija 12',
      returnDays: 15,
    },
    publicUrl: 'https://sultan.example',
    catalogue: () => catalogue,
    search(term, limit) {
      const words = fold(term).split(/\s+/)
      return items
        .filter(({ name, tags }) =>
          words.every(word => fold([name, ...tags].join(' ')).includes(word.slice(0, 5))),
        )
        .slice(0, limit)
        .map(({ id }) => id)
    },
    offers: async ids => ids.map(offerAt).filter(offer => offer !== null),
    async details(id): Promise<Details | null> {
      const offer = offerAt(id)
      const description = products.find(one => one.id === id)?.description ?? ''
      return offer && { offer, description, attributes: [], variations: [] }
    },
    pages: async () => texts,
    ...overrides,
  }
}

function itemOf({ id, name, price = 1000, category = 'Razno', tags = [] }: TrialProduct): CatalogueItem {
  return {
    id,
    slug: `p-${id}`,
    name,
    categories: [{ name: category, slug: fold(category) }],
    tags,
    attributes: [],
    price,
    isOnSale: false,
    isBuyable: true,
  }
}

function offerOf({ id, name, price = 1000, now }: TrialProduct): Offer {
  return {
    id,
    slug: `p-${id}`,
    name,
    image: `https://sultan.example/art/${id}.webp`,
    price: money(price),
    highestPrice: null,
    priceBefore: null,
    isOnSale: false,
    stock: 'in',
    left: null,
    ...now,
  }
}
