import type { ReactNode } from 'react'
import { TextLink } from '../../design/link.tsx'
import type { Category } from '../../shop/category.ts'
import * as words from '../../words/home.ts'
import { Hero } from './hero.tsx'
import { PerfumeStrip } from './perfume-strip.tsx'
import { Promises } from './promises.tsx'
import { Section } from './section.tsx'
import { Steps } from './steps.tsx'
import { Street } from './street.tsx'

interface HomePageProps {
  /** The six shops, in the menu's order. */
  readonly shops: readonly Category[]
  /** Shelves and stories belong to other features; null where the store has none. */
  readonly newest: ReactNode
  readonly onSale: ReactNode
  readonly stories: ReactNode
}

export function HomePage({ shops, newest, onSale, stories }: HomePageProps) {
  return (
    <>
      <Hero />
      <Promises />
      {shops.length > 0 && (
        <Section id="ducani" title={words.categories} wide>
          <Street shops={shops} />
        </Section>
      )}
      {newest && (
        <Section id="novo" title={words.newest} tight>
          {newest}
        </Section>
      )}
      <PerfumeStrip />
      {onSale && (
        <Section id="akcija" title={words.onSale}>
          {onSale}
        </Section>
      )}
      <Section id="kako" title={words.stepsTitle} tight={Boolean(onSale)}>
        <Steps />
      </Section>
      {stories && (
        <Section
          id="price"
          title={words.stories}
          tight
          aside={
            <TextLink go to="/blog">
              {words.allStories}
            </TextLink>
          }
        >
          {stories}
        </Section>
      )}
    </>
  )
}
