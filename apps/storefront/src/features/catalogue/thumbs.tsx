import type { MouseEvent } from 'react'
import { Shot } from '../../design/picture.tsx'
import { isPlainClick } from '../../design/plain-click.ts'
import type { Picture } from '../../shop/picture.ts'
import { photo } from '../../words/product.ts'

interface ThumbsProps {
  readonly pictures: readonly Picture[]
  readonly wall: string
  readonly current: number
  readonly slideId: (index: number) => string
  readonly onShow: (index: number) => void
}

/** Small pictures that bring their slide into view. */
export function Thumbs({ pictures, wall, current, slideId, onShow }: ThumbsProps) {
  const show = (index: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    // the anchor alone would also scroll the window
    event.preventDefault()
    onShow(index)
  }
  return (
    <div className="thumbs">
      {pictures.map((picture, index) => (
        <a
          key={picture.path}
          href={`#${slideId(index)}`}
          onClick={show(index)}
          aria-label={photo(index + 1, picture.alt)}
          aria-current={index === current ? 'true' : undefined}
        >
          <Shot picture={picture} wall={wall} sizes="84px" alt="" widest={320} />
        </a>
      ))}
    </div>
  )
}
