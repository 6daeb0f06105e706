import { ButtonLink } from '../../design/link.tsx'
import { strip as words } from '../../words/home.ts'
import { StagePicture } from './stage.tsx'

const stage = { base: 'art/home/traka-mirisi', alt: words.picture }

export function PerfumeStrip() {
  return (
    <section className="strip" aria-labelledby="strip">
      <div className="strip__text">
        <h2 className="t-h1" id="strip">
          {words.title}
        </h2>
        <p className="t-lead">{words.text}</p>
        <ButtonLink to="/kategorije-proizvoda/$slug" params={{ slug: 'uljani-mirisi' }}>
          {words.go}
        </ButtonLink>
      </div>
      <StagePicture stage={stage} className="strip__pic" />
    </section>
  )
}
