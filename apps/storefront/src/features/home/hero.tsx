import { ButtonLink, TextLink } from '../../design/link.tsx'
import { hero as words } from '../../words/home.ts'
import { preloadStage, StagePicture } from './stage.tsx'

const stage = { base: 'art/home/hero', alt: words.picture }

export function Hero() {
  preloadStage(stage)
  return (
    <section className="hero on-dark" aria-labelledby="hero">
      <div className="hero__text">
        <h1 className="t-hero" id="hero">
          {words.title}
        </h1>
        <p className="t-lead">{words.lead}</p>
        <p className="hero__go">
          <ButtonLink kind="ivory" to="/" hash="ducani">
            {words.enter}
          </ButtonLink>
          <TextLink go to="/kategorije-proizvoda/$slug" params={{ slug: 'uljani-mirisi' }}>
            {words.perfumes}
          </TextLink>
        </p>
      </div>
      <StagePicture stage={stage} className="hero__pic" priority />
    </section>
  )
}
