import type { ReactNode } from 'react'
import type { Category } from '../../api/categories/categories.ts'
import { categoryPath } from '../../api/categories/menu-groups.ts'
import { Star } from '../../design/icon.tsx'
import { ButtonLink, TextLink } from '../../design/link.tsx'
import * as messages from '../../messages/home.ts'
import { useShopInfo } from '../../platform/shop-info.ts'
import { ArtDirectedPicture } from './art-directed-picture.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { Hero } from './hero.tsx'
import { HomeSection } from './home-section.tsx'

interface HomePageProps {
  /** The categories of the menu, in menu order. */
  readonly categories: readonly Category[]
  /** The category of gifts; null in a shop without such a category. */
  readonly gifts: Category | null
  /**
   * Content of the sections with products (`newest`, `onSale`) and posts (`latestPosts`). The route renders
   * this content, because a feature must not import another feature. Null or false when the store has no
   * products or posts for a section.
   */
  readonly newest: ReactNode
  readonly onSale: ReactNode
  readonly latestPosts: ReactNode
  /** Section with the products that were viewed on this device. Only the browser renders it. */
  readonly recent: ReactNode
}

export function HomePage({ categories, gifts, newest, onSale, latestPosts, recent }: HomePageProps) {
  return (
    <>
      <Hero />
      <Benefits />
      {categories.length > 0 && (
        <HomeSection
          id="ducani"
          title={messages.categories}
          wide
          aside={
            gifts && (
              <TextLink go to={categoryPath(gifts.slug)}>
                {gifts.name}
              </TextLink>
            )
          }
        >
          <CategoryGrid categories={categories} />
        </HomeSection>
      )}
      {newest && (
        <HomeSection id="novo" title={messages.newest} tight>
          {newest}
        </HomeSection>
      )}
      <PerfumeBanner />
      {onSale && (
        <HomeSection id="akcija" title={messages.onSale}>
          {onSale}
        </HomeSection>
      )}
      <HomeSection id="kako" title={messages.stepsTitle} tight={Boolean(onSale)}>
        <OrderSteps />
      </HomeSection>
      {latestPosts && (
        <HomeSection
          id="price"
          title={messages.stories}
          tight
          aside={
            <TextLink go to="/blog">
              {messages.allStories}
            </TextLink>
          }
        >
          {latestPosts}
        </HomeSection>
      )}
      {recent}
    </>
  )
}

/** The benefits of the shop: payment on delivery, free shipping, returns, delivery area. */
function Benefits() {
  const { terms } = useShopInfo()
  return (
    <div className="benefits">
      <div className="container">
        <ul>
          {messages.benefits(terms).map(promise => (
            <li key={promise}>
              <Star />
              {promise}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function OrderSteps() {
  const { terms } = useShopInfo()
  return (
    <ol className="steps">
      {messages.steps(terms).map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-h4">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

const bannerPicture = { base: 'art/home/traka-mirisi', alt: messages.banner.picture }

function PerfumeBanner() {
  return (
    <section className="banner" aria-labelledby="banner">
      <div className="banner__text">
        <h2 className="text-h1" id="banner">
          {messages.banner.title}
        </h2>
        <p className="text-lead">{messages.banner.text}</p>
        <ButtonLink to="/kategorije-proizvoda/$slug" params={{ slug: 'uljani-mirisi' }}>
          {messages.banner.go}
        </ButtonLink>
      </div>
      <ArtDirectedPicture source={bannerPicture} className="banner__picture" />
    </section>
  )
}
