import type { JsonObject } from '../json.ts'

const uploads = 'https://shop.example/wp-content/uploads/2026/11'
const thumbnails = [324, 300, 150, 768, 416, 100]

/** An image in the shape of the Store API, which has `srcset` but no width and height. */
export function pictureBody(id: number, name: string, alt: string): JsonObject {
  const size = (width: number) => `${uploads}/${name}-${width}x${width}.png ${width}w`
  const [full, square] = [`${uploads}/${name}.png`, `${uploads}/${name}-324x324.png`]
  return {
    id,
    src: full,
    thumbnail: square,
    srcset: [`${full} 900w`, ...[300, 150, 768, 324, 416, 100].map(size)].join(', '),
    sizes: '(max-width: 900px) 100vw, 900px',
    thumbnail_srcset: [...thumbnails.map(size), `${full} 900w`].join(', '),
    thumbnail_sizes: '(max-width: 324px) 100vw, 324px',
    name,
    alt,
  }
}
