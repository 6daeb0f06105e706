import { Empty } from '../../design/empty.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import * as words from '../../words/catalogue.ts'
import type { PageLink } from './page-link.ts'

const picture = { path: 'art/home/prazno-korpa-sire.webp', alt: '' }

interface EmptyShelfProps {
  /** The address names a page behind the last one. */
  readonly isPastEnd: boolean
  readonly firstPage: PageLink
}

export function EmptyShelf({ isPastEnd, firstPage }: EmptyShelfProps) {
  return (
    <Empty
      title={isPastEnd ? words.pastEndTitle : words.emptyTitle}
      text={isPastEnd ? words.pastEndText : words.emptyText}
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
      {isPastEnd ? (
        firstPage({ page: 1, className: 'btn btn--main', children: words.firstPage })
      ) : (
        <ButtonLink to="/">{words.toHome}</ButtonLink>
      )}
    </Empty>
  )
}
