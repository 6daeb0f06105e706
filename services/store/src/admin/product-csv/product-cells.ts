import { priceText } from '../../format/price-text.ts'
import { isoSiteTime } from '../../format/site-time.ts'
import { escapeText } from '../../format/text.ts'
import { variationName } from '../products/product-json.ts'
import { type AdminProduct, attributesOf, saleEndOf } from '../products/product-row.ts'
import { weightText } from '../products/sellable-json.ts'
import { joinLines, joinList } from './cell-texts.ts'
import { metaColumn, type NamedColumn } from './csv-columns.ts'
import type { ExportLookups } from './export-lookups.ts'
import { attributeCells, type Cell, downloadCells } from './numbered-cells.ts'

/** The cells of a product or variation in the exported CSV file, by column (wire facts 109 to 112). */
export function productCells(
  one: AdminProduct,
  lookups: ExportLookups,
  publicUrl: string,
): ReadonlyMap<string, Cell> {
  const { product } = one
  const isVariation = product.type === 'variation'
  const parent = lookups.parents.get(product.parentId)
  const named: Readonly<Record<NamedColumn, Cell>> = {
    ...commonCells(one, lookups, parent),
    Name: nameCell(one, parent),
    'Is featured?': Number(product.featured),
    'Visibility in catalog': product.catalogVisibility,
    'Short description': joinLines(product.shortDescription),
    'Sold individually?': Number(product.soldIndividually),
    'Allow customer reviews?': Number(!isVariation && (one.details.more.reviews_allowed ?? true)),
    'Purchase note': joinLines(one.details.more.purchase_note ?? ''),
    Categories: joinList(lookups.categoryPaths.get(product.id) ?? []),
    Brands: joinList(lookups.brandPaths.get(product.id) ?? []),
    Tags: joinList((lookups.tags.get(product.id) ?? []).map(escapeText)),
    Images: joinList(
      product.imageIds.flatMap(id => {
        const path = lookups.imagePaths.get(id)
        return path === undefined ? [] : [`${publicUrl}/${path}`]
      }),
    ),
    Parent: isVariation ? parent?.product.sku || `id:${product.parentId}` : '',
    'Grouped products': references(product.groupedIds, lookups),
    Upsells: references(product.relatedIds, lookups),
    'Cross-sells': references(one.details.crossSellIds, lookups),
    'External URL': product.externalUrl,
    'Button text': product.buttonText,
    Position: product.menuOrder,
  }
  return new Map<string, Cell>([
    ...Object.entries(named),
    ...attributeCells(one, parent),
    ...downloadCells(one),
    ...one.details.metaData.flatMap(({ key, value }): [string, Cell][] =>
      typeof value === 'string' || typeof value === 'number' ? [[metaColumn(key), value]] : [],
    ),
  ])
}

type OwnColumn =
  | 'Name'
  | 'Is featured?'
  | 'Visibility in catalog'
  | 'Short description'
  | 'Sold individually?'
  | 'Allow customer reviews?'
  | 'Purchase note'
  | 'Categories'
  | 'Brands'
  | 'Tags'
  | 'Images'
  | 'Parent'
  | 'Grouped products'
  | 'Upsells'
  | 'Cross-sells'
  | 'External URL'
  | 'Button text'
  | 'Position'

function commonCells(
  one: AdminProduct,
  { shippingClasses }: ExportLookups,
  parent: AdminProduct | undefined,
): Readonly<Record<Exclude<NamedColumn, OwnColumn>, Cell>> {
  const { product, details } = one
  const { more } = details
  const additions = [...(product.virtual ? ['virtual'] : []), ...(more.downloadable ? ['downloadable'] : [])]
  const isSoldItself = product.type !== 'variable' && product.type !== 'grouped'
  const price = (units: number | null): string => (isSoldItself ? priceText(units).replace('.', ',') : '')
  const isManagedByParent = !product.manageStock && parent?.product.manageStock === true
  return {
    ID: product.id,
    Type: [product.type, ...additions].join(', '),
    SKU: product.sku,
    'GTIN, UPC, EAN, or ISBN': more.global_unique_id ?? '',
    Published: PUBLISHED[product.status],
    Description: joinLines(product.description),
    'Date sale price starts': timeCell(details.saleStartsAt),
    'Date sale price ends': isSoldItself ? timeCell(saleEndOf(one)) : '',
    'Tax status': more.tax_status ?? 'taxable',
    'Tax class': more.tax_class ?? (product.type === 'variation' ? 'parent' : ''),
    'In stock?': IN_STOCK[product.stockStatus],
    Stock: product.manageStock ? (product.stockQuantity ?? 0) : isManagedByParent ? 'parent' : '',
    'Low stock amount': details.lowStockAmount ?? '',
    'Backorders allowed?': BACKORDERS[product.backorders],
    'Weight (kg)': weightText(product),
    'Length (cm)': product.dimensions?.length ?? '',
    'Width (cm)': product.dimensions?.width ?? '',
    'Height (cm)': product.dimensions?.height ?? '',
    'Sale price': price(product.salePrice),
    'Regular price': price(product.regularPrice),
    'Shipping class': shippingClasses.get(details.shippingClassId ?? 0) ?? '',
    'Download limit': more.downloadable ? limitCell(more.download_limit) : '',
    'Download expiry days': more.downloadable ? limitCell(more.download_expiry) : '',
  }
}

const PUBLISHED = { publish: 1, private: 0, draft: -1, pending: -1, trash: -1 } as const
const IN_STOCK = { instock: 1, outofstock: 0, onbackorder: 'backorder' } as const
const BACKORDERS = { no: 0, yes: 1, notify: 'notify' } as const

/**
 * Cell for the maximum number of downloads, or for the days until a download expires; empty for -1, which
 * means unlimited.
 */
const limitCell = (limit = -1): Cell => (limit < 0 ? '' : limit)

/** CSV cell with a product's name. It has HTML entities, as WooCommerce exports names. */
function nameCell(one: AdminProduct, parent: AdminProduct | undefined): string {
  const { product } = one
  if (product.type !== 'variation') return escapeText(product.name)
  if (parent === undefined) return escapeText(product.name)
  const { id, name, slug } = parent.product
  return variationName(one, { id, name: escapeText(name), slug, attributes: attributesOf(parent.product) })
}

/** Formats `2026-11-23T05:34:28` as `2026-11-23 5:34:28` (wire fact 110). */
function timeCell(time: string | null): string {
  return time === null ? '' : isoSiteTime(time).replace(/T0?/, ' ')
}

function references(ids: readonly number[], { skus }: ExportLookups): string {
  return joinList(
    ids.flatMap(id => {
      const sku = skus.get(id)
      return sku === undefined ? [] : [sku || `id:${id}`]
    }),
  )
}
