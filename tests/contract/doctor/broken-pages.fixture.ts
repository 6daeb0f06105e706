import type { BrokenShop } from './broken-shop.fixture.ts'

const passwordLink = 'The link for lost passwords leads to ORIGIN/my-account/lost-password/'
const comingSoon = 'WooCommerce → Settings → Site visibility: Live'

/** Test cases of `npm run doctor`: shops with hidden, renamed or missing pages. */
export const brokenPages: Readonly<Record<string, BrokenShop>> = {
  'whose pages are all “coming soon”': {
    settings: { comingSoon: 'site' },
    report: {
      'lost-password': [`! ${passwordLink}, which “coming soon” hides → ${comingSoon}`],
      visibility: [
        `! The shop is in “coming soon” mode: WordPress hides every page, to which links in its mails lead → ${comingSoon}`,
      ],
    },
  },
  'whose shop pages are “coming soon”': {
    settings: { comingSoon: 'shop' },
    report: {
      'lost-password': [`! ${passwordLink}, which “coming soon” hides → ${comingSoon}`],
      visibility: [
        `! The shop is in “coming soon” mode: WordPress hides the pages of the shop, to which links in its mails lead → ${comingSoon}`,
      ],
    },
  },
  'with a renamed account page': {
    settings: { accountPage: 'moj-racun' },
    report: {
      'lost-password': [
        `! ${passwordLink}, where no form is → set SHOP_PAGE_PASSWORD=moj-racun/lost-password`,
      ],
    },
  },
  'without an account page': {
    settings: { accountPage: null },
    report: {
      'lost-password': [
        `! ${passwordLink}, where no form is → choose a page for My account in WooCommerce → Settings → Advanced → Page setup, and set SHOP_PAGE_PASSWORD`,
      ],
    },
  },
  'without pages of delivery and privacy': {
    settings: { pages: { uslovi: 'Uslovi kupovine' } },
    report: {
      pages: [
        '! No published page “dostava” with text: ours stands in at /dostava → write your own in WordPress → Pages → slug dostava, or set SHOP_PAGE_DELIVERY to the slug of yours',
        '! No published page “privatnost” with text: ours stands in at /privatnost → write your own in WordPress → Pages → slug privatnost, or set SHOP_PAGE_PRIVACY to the slug of yours',
      ],
    },
  },
}
