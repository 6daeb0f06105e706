import { Empty } from '../../design/empty.tsx'
import { ButtonLink } from '../../design/link.tsx'
import { ShopPicture } from '../../design/picture.tsx'
import * as words from '../../words/checkout.ts'

const emptyShelf = { path: 'art/home/prazno-korpa-sire.webp', alt: '' }

export function EmptyCheckout() {
  return (
    <Empty
      title={words.emptyTitle}
      text={words.emptyText}
      picture={
        <ShopPicture picture={emptyShelf} sizes="(min-width: 48rem) 58vw, 100vw" width={1200} height={800} />
      }
    >
      <ButtonLink to="/">{words.goOn}</ButtonLink>
    </Empty>
  )
}
