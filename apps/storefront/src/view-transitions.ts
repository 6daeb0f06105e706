import type { ShopRouter } from './router.ts'

/** Type of the transition from a product card to the product's page (`design/css/view-transition.css`). */
const PRODUCT_TRANSITION = 'product'
/**
 * HTML attribute that marks the product card whose page opens. In the transition, the picture of this card
 * grows into the first picture of the product's page.
 */
const OPENED_CARD = 'data-opened'

/**
 * Animates the navigation from a product card to the product's page, in browsers that support view transition
 * types. Called after hydration, because the first page needs no transition.
 */
export function startViewTransitions(router: ShopRouter): void {
  if (!window.CSS?.supports?.('selector(:active-view-transition-type(a))')) return
  router.options.defaultViewTransition = {
    types({ toLocation, pathChanged }) {
      for (const card of document.querySelectorAll(`[${OPENED_CARD}]`)) card.removeAttribute(OPENED_CARD)
      const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
      const card = pathChanged && !isReduced ? cardOf(toLocation.pathname) : undefined
      card?.setAttribute(OPENED_CARD, '')
      return card === undefined ? false : [PRODUCT_TRANSITION]
    },
  }
}

/** The product card that links to `path`, if the card's picture is on the screen. */
function cardOf(path: string): Element | undefined {
  return [...document.querySelectorAll('main .card')].find(card => {
    const picture = card.querySelector('.product-image')?.getBoundingClientRect()
    const isVisible = picture !== undefined && picture.bottom > 0 && picture.top < window.innerHeight
    return isVisible && card.querySelector('.card__name a')?.getAttribute('href') === path
  })
}
