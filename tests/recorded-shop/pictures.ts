import sharp from 'sharp'
import { html, respond, type ShopResponse } from './http/response.ts'

/**
 * Cache of pictures by format, size and colour: painting a picture takes longer than the rest of a request.
 */
const made = new Map<string, Promise<Uint8Array>>()
const colours = ['#7a8f6a', '#b58a5a', '#8a6f5a', '#5f7a80', '#a7735f']

/**
 * Responds with a generated picture for an image path. A size in the path (`…-324x324.png`) is the picture's
 * size; without it, pictures of posts (`/blog-`) have 1200 × 675 pixels and all other pictures 900 × 900.
 */
export async function pictureResponse(path: string): Promise<ShopResponse> {
  const file = /^\/wp-content\/uploads\/.+\.(png|jpe?g|webp)$/.exec(path)
  if (file === null) return html(404, '<h1>Oops! That page can&rsquo;t be found.</h1>')
  return respond(200, await paint(path), {
    'Content-Type': `image/${formatOf(path)}`,
    'Cache-Control': 'max-age=3600',
  })
}

function paint(path: string): Promise<Uint8Array> {
  const size = /-(\d+)x(\d+)\.\w+$/.exec(path)
  const [width, height] =
    size === null ? (path.includes('/blog-') ? [1200, 675] : [900, 900]) : [Number(size[1]), Number(size[2])]
  const sum = [...path].reduce((all, sign) => all + sign.charCodeAt(0), 0)
  const background = colours[sum % colours.length] ?? '#888888'
  const format = formatOf(path)
  const key = `${format} ${width}x${height} ${background}`
  const painting = { create: { width, height, channels: 3, background } } as const
  const bytes = made.get(key) ?? sharp(painting).toFormat(format).toBuffer()
  made.set(key, bytes)
  return bytes
}

function formatOf(path: string): 'png' | 'jpeg' | 'webp' {
  const ending = /\.(\w+)$/.exec(path)?.[1]
  if (ending === 'webp') return 'webp'
  return ending === 'png' ? 'png' : 'jpeg'
}
