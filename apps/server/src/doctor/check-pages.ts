import { stripMarkup } from '@sultan/kernel/html-text'
import { isRecord, recordsIn } from '@sultan/kernel/is-record'
import { type Check, type CheckContext, info, ok, warn } from './check.ts'

type PageSlugs = CheckContext['pageSlugs']

const settingOf: Readonly<Record<keyof PageSlugs, string>> = {
  dostava: 'SHOP_PAGE_DELIVERY',
  uslovi: 'SHOP_PAGE_TERMS',
  privatnost: 'SHOP_PAGE_PRIVACY',
}

/**
 * Checks whether the shop has its own pages about delivery, conditions and privacy, to which the checkout
 * links.
 */
export const checkPages: Check = async ({ probe, pageSlugs }) => {
  const names = Object.keys(settingOf).filter(isPageName)
  const query = {
    slug: names.map(name => pageSlugs[name]).join(','),
    per_page: '100',
    _fields: 'slug,content',
  }
  const { status, json } = await probe({ route: '/wp/v2/pages', query })
  if (status !== 200) return [info(`The pages of WordPress cannot be read (${status || 'no response'})`)]
  const found = new Set(
    recordsIn(json)
      .filter(hasText)
      .map(({ slug }) => slug),
  )
  const missing = names.filter(name => !found.has(pageSlugs[name]))
  if (missing.length === 0)
    return [ok(`The pages ${names.map(name => pageSlugs[name]).join(', ')} are the shop’s own`)]
  return missing.map(name =>
    warn(
      `No published page “${pageSlugs[name]}” with text: ours stands in at /${name}`,
      `write your own in WordPress → Pages → slug ${pageSlugs[name]}, or set ${settingOf[name]} to the slug of yours`,
    ),
  )
}

function isPageName(name: string): name is keyof PageSlugs {
  return Object.hasOwn(settingOf, name)
}

/** The storefront shows its default page when the shop's page has no text. */
function hasText({ content }: Readonly<Record<string, unknown>>): boolean {
  const html = isRecord(content) ? content.rendered : undefined
  return typeof html === 'string' && stripMarkup(html).trim() !== ''
}
