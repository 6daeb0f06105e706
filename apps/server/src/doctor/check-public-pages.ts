import { isRecord, recordsIn } from '@sultan/kernel/is-record'
import { type Check, type CheckContext, type CheckResult, info, ok, warn } from './check.ts'

/**
 * The HTML tag that WooCommerce's `ComingSoonRequestHandler` adds to each page that it replaces, since
 * WooCommerce 9.1.
 */
const COMING_SOON = /<meta name=["']woo-coming-soon-page["']/
const goLive = 'WooCommerce → Settings → Site visibility: Live'
const PASSWORD_FORM = /name=["']user_login["']/

/**
 * Checks for the “coming soon” mode, in which WordPress hides its own pages from visitors, although links in
 * its mails lead to these pages. Reads pages as a visitor, because the settings of this mode are not in the
 * API (WooCommerce 11.0.1).
 */
export const checkVisibility: Check = async ({ probe, visit }) => {
  const front = await visit('/')
  if (COMING_SOON.test(front.html)) return [comingSoon('every page')]
  const { json } = await probe({
    route: '/wc/store/v1/products',
    query: { per_page: '1', _fields: 'permalink' },
  })
  const [product] = recordsIn(json)
  const shopPage = typeof product?.permalink === 'string' ? await visit(product.permalink) : null
  if (shopPage !== null && COMING_SOON.test(shopPage.html)) return [comingSoon('the pages of the shop')]
  return front.status === 200
    ? [ok('Visitors see the pages of WordPress')]
    : [info(`The front page of WordPress cannot be read (${front.status || 'no response'})`)]
}

function comingSoon(what: string): CheckResult {
  return warn(
    `The shop is in “coming soon” mode: WordPress hides ${what}, to which links in its mails lead`,
    goLive,
  )
}

/** Checks whether the link for lost passwords leads to WooCommerce's form. */
export const checkPasswordPage: Check = async context => {
  const { visit, lostPasswordPath, shop } = context
  const page = await visit(`/${lostPasswordPath}/`)
  const link = `The link for lost passwords leads to ${shop.url}/${lostPasswordPath}/`
  if (COMING_SOON.test(page.html)) return [warn(`${link}, which “coming soon” hides`, goLive)]
  if (page.status === 0 || page.status >= 500)
    return [info(`${link}, which cannot be read (${page.status || 'no response'})`)]
  if (PASSWORD_FORM.test(page.html)) return [ok(link)]
  return [warn(`${link}, where no form is`, await findPasswordPage(context))]
}

/**
 * Returns how to repair a wrong link for lost passwords. Finds the account page by its shortcode, because the
 * page's title and slug are in the language of the site.
 */
async function findPasswordPage({ probe, shop }: CheckContext): Promise<string> {
  const system = await probe({
    route: '/wc/v3/system_status',
    query: { _fields: 'pages' },
    authenticated: true,
  })
  if (system.status !== 200)
    return 'set SHOP_PAGE_PASSWORD to the path of the form on the account page, which this key cannot read'
  const pages = isRecord(system.json) ? recordsIn(system.json.pages) : []
  const account = pages.find(({ shortcode }) => shortcode === '[woocommerce_my_account]')
  const id = account?.page_exists === true ? Number(account.page_id) : 0
  const { json } = await probe({ route: `/wp/v2/pages/${id}`, query: { _fields: 'link' } })
  const link = isRecord(json) && typeof json.link === 'string' ? json.link : ''
  if (!URL.canParse(link))
    return 'choose a page for My account in WooCommerce → Settings → Advanced → Page setup, and set SHOP_PAGE_PASSWORD'
  const { pathname, search } = new URL(link)
  if (search !== '') return 'WordPress → Settings → Permalinks: choose “Post name”'
  const endpoint = await probe({
    route: '/wc/v3/settings/advanced/woocommerce_myaccount_lost_password_endpoint',
    authenticated: true,
  })
  const known = isRecord(endpoint.json) ? endpoint.json.value : undefined
  const last = typeof known === 'string' && known !== '' ? known : 'lost-password'
  const folder = new URL(shop.url).pathname.replace(/\/$/, '')
  const accountPath = pathname.slice(pathname.startsWith(`${folder}/`) ? folder.length : 0)
  return `set SHOP_PAGE_PASSWORD=${accountPath.replace(/^\/|\/$/g, '')}/${last}`
}
