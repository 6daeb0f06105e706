import { ButtonLink, TextLink } from '../../design/link.tsx'
import { hero as messages } from '../../messages/home.ts'
import { ArtDirectedPicture, preloadCrops } from './art-directed-picture.tsx'

const picture = { base: 'art/home/hero', alt: messages.picture }

export function Hero() {
  preloadCrops(picture)
  return (
    <section className="hero on-dark" aria-labelledby="hero">
      <div className="hero__text">
        <h1 className="text-hero" id="hero">
          {messages.title}
        </h1>
        <p className="text-lead">{messages.lead}</p>
        <p className="hero__actions">
          <ButtonLink kind="light" to="/" hash="ducani">
            {messages.enter}
          </ButtonLink>
          <TextLink go to="/kategorije-proizvoda/$slug" params={{ slug: 'uljani-mirisi' }}>
            {messages.perfumes}
          </TextLink>
        </p>
      </div>
      <ArtDirectedPicture source={picture} className="hero__picture" priority />
    </section>
  )
}
