/**
 * `npm run bench:assistant`: CPU time and elapsed time per chat response of the embedded assistant, with
 * catalogues of 130 and 10,000 products that are recombined from the demo's products. The products' prices
 * and texts come from memory instead of the store, so only the assistant and the search are measured. Exits
 * with 1 when the p99 of the CPU time is above 30 ms with one of the catalogues.
 */

import { readFileSync } from 'node:fs'
import type { AssistantShop, ProductInfo } from '@sultan/assistant/assistant-shop'
import { type CatalogueItem, createLiveCatalogue } from '@sultan/assistant/catalogue'
import { createEmbeddedEngine } from '@sultan/assistant/embedded-engine'
import { productSnapshot } from '@sultan/assistant/tests/product-snapshot.fixture'
import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { money } from '@sultan/kernel/money'
import type { ProductDocument } from '@sultan/search/product-document'
import { buildSearchIndex } from '@sultan/search/search-index'
import { demoDocuments, demoSynonyms } from '@sultan/search/tests/demo-catalogue.fixture'
import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import type { EvaluationQuestion } from '../assistant/evaluation-question.ts'
import { heldOut } from '../assistant/questions/held-out.ts'
import { optionsAndReferences } from '../assistant/questions/options-and-references.ts'
import { personas } from '../assistant/questions/personas.ts'
import { policies } from '../assistant/questions/policies.ts'
import { productSearch } from '../assistant/questions/product-search.ts'
import { purposesAndRecipients } from '../assistant/questions/purposes-and-recipients.ts'
import { smallTalkAndFollowUps } from '../assistant/questions/small-talk-and-follow-ups.ts'

const LIMIT_MS = 30
const ROUNDS = 3
const sizes = [130, 10_000]
const questions: readonly EvaluationQuestion[] = [
  ...[...productSearch, ...policies, ...smallTalkAndFollowUps, ...personas],
  ...[optionsAndReferences, purposesAndRecipients, heldOut].flatMap(set => Object.values(set).flat()),
]
const demo = demoDocuments()
const pages = ['dostava', 'uslovi', 'privatnost'].map(slug => ({
  path: `/${slug}`,
  title: slug,
  content: readFileSync(new URL(`../../demo/pages/${slug}.html`, import.meta.url), 'utf8'),
}))

function* recombined(size: number): Generator<ProductDocument> {
  for (let id = 0; id < size; id++) {
    const [first, second, third] = [id, id * 7 + 3, id * 31 + 11].map(step => demo[step % demo.length])
    if (first === undefined || second === undefined || third === undefined) return
    const mixed = `${first.name.split(',')[0]}, ${second.name.split(' ').slice(-3).join(' ')} ${id}`
    const own = {
      name: mixed,
      tags: second.tags,
      description: third.description,
      popularity: (id * 7919) % 100_003,
    }
    yield id < demo.length ? { ...first, id } : { ...first, ...own, id }
  }
}

function itemOf({ id, name, categories, tags, attributes, isBuyable }: ProductDocument): CatalogueItem {
  return {
    id,
    slug: `proizvod-${id}`,
    name,
    categories: categories.map(category => ({ name: category, slug: category })),
    tags,
    attributes: [{ name: 'Opcija', options: attributes }],
    price: 500 + ((id * 37) % 20_000),
    isOnSale: id % 9 === 0,
    isBuyable,
  }
}

function snapshotOf({ id, slug, name, price, isOnSale: onSale, isBuyable }: CatalogueItem): ProductSnapshot {
  const fields = { id, slug, name, price: money(price ?? 0), isPurchasable: price !== null }
  return productSnapshot({ ...fields, onSale, inStock: isBuyable })
}

async function shopOf(size: number): Promise<AssistantShop> {
  const documents = [...recombined(size)]
  const index = await buildSearchIndex(documents, demoSynonyms())
  const catalogue = createLiveCatalogue()
  for (const [popularity, document] of documents.entries()) catalogue.set(itemOf(document), popularity)
  const descriptions = new Map(documents.map(({ id, description }) => [id, `<p>${description}</p>`]))
  const snapshots = (ids: readonly number[]) => ids.flatMap(id => catalogue.byId(id) ?? []).map(snapshotOf)
  const details = (id: number): ProductInfo | null => {
    const item = catalogue.byId(id)
    if (item === undefined) return null
    return {
      snapshot: snapshotOf(item),
      description: descriptions.get(id) ?? '',
      attributes: item.attributes,
      variations: [],
    }
  }
  return {
    info: { name: 'Sultan', phone: '', email: '', address: '' },
    terms: () => defaultShopTerms,
    now: () => new Date(),
    publicUrl: 'https://sultan.example',
    catalogue: () => catalogue,
    search: (term, limit) => index.search(term, { limit }).ids,
    snapshots: async ids => snapshots(ids),
    details: async id => details(id),
    pages: async () => pages,
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const rows: Record<string, string | number>[] = []
let isFast = true
for (const size of sizes) {
  const engine = createEmbeddedEngine(await shopOf(size))
  const times: number[] = []
  const work: number[] = []
  const slowest = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const { message, history } of questions) {
      const began = performance.now()
      const cpu = process.threadCpuUsage()
      await engine.answer({ message, history })
      const { user, system } = process.threadCpuUsage(cpu)
      times.push(performance.now() - began)
      work.push((user + system) / 1000)
      slowest.set(message, Math.max(slowest.get(message) ?? 0, (user + system) / 1000))
    }
  }
  for (const list of [times, work]) list.sort((a, b) => a - b)
  if (quantile(work, 0.99) > LIMIT_MS) isFast = false
  rows.push({
    products: size,
    questions: times.length,
    'wall p50, ms': quantile(times, 0.5).toFixed(2),
    'wall p99, ms': quantile(times, 0.99).toFixed(2),
    'CPU p50, ms': quantile(work, 0.5).toFixed(2),
    'CPU p99, ms': quantile(work, 0.99).toFixed(2),
    'CPU max, ms': quantile(work, 1).toFixed(2),
  })
  const top = [...slowest].sort(([, a], [, b]) => b - a).slice(0, 6)
  console.log(`Slowest at ${size}:`, top.map(([message, ms]) => `${message} ${ms.toFixed(1)} ms`).join(', '))
}
console.table(rows)
process.exitCode = isFast ? 0 : 1
