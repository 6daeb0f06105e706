import { Link } from '@tanstack/react-router'
import { Empty } from '../../design/empty.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import * as words from '../../words/search.ts'

const picture = { path: 'art/home/prazno-pretraga-sire.webp', alt: '' }

/** A search without a result: other words to try. */
export function NothingFound() {
  return (
    <Empty
      title={words.none}
      text={words.noneHint}
      picture={
        <ShopPicture
          picture={picture}
          sizes="(min-width: 48rem) 58vw, 100vw"
          width={1200}
          height={800}
          eager
        />
      }
    >
      <section aria-labelledby="cesto">
        <h3 className="t-small t-mute" id="cesto">
          {words.frequent}
        </h3>
        <ul className="chips find__chips">
          {words.frequentTerms.map(term => (
            <li key={term}>
              <Link className="chip" to="/pretraga" search={{ q: term }}>
                {term}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Empty>
  )
}
