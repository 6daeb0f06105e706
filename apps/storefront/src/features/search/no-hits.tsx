import { ShopPicture } from '../../design/picture.tsx'
import * as words from '../../words/search.ts'
import { CorrectedTerm } from './corrected-term.tsx'
import { FrequentTerms } from './frequent-terms.tsx'

const picture = { path: 'art/home/prazno-pretraga-sire.webp', alt: '' }

interface NoHitsProps {
  readonly corrected: string | null
  readonly onSearch: (term: string) => void
}

export function NoHits({ corrected, onSearch }: NoHitsProps) {
  return (
    <div className="none">
      <div className="none__pic">
        <ShopPicture
          picture={picture}
          sizes="(min-width: 48rem) 480px, 100vw"
          width={1200}
          height={800}
          eager
        />
      </div>
      <div className="search__msg">
        <h2 className="t-h3">{words.none}</h2>
        <p>{words.noneHint}</p>
        <CorrectedTerm term={corrected} onSearch={onSearch} />
        <FrequentTerms onSearch={onSearch} />
      </div>
    </div>
  )
}
