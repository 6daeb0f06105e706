import { type Handler, isReading } from '../http/exchange.ts'
import type { Master, PictureMaker } from './picture-maker.ts'
import { acceptedFormat, readPictureRequest } from './picture-request.ts'

/** The final form never changes; while AVIF is still being made, the WebP stands in for a minute. */
const immutable = 'public, max-age=31536000, immutable'
const forNow = 'public, max-age=60'

/** `/slike/{width}/{path}` */
export function pictureHandler(masterOf: (path: string) => Master | null, pictures: PictureMaker): Handler {
  return async ({ request, response, url }) => {
    if (!url.pathname.startsWith('/slike/')) return false
    const asked = isReading(request.method) ? readPictureRequest(url.pathname) : null
    const master = asked && masterOf(asked.path)
    if (!asked || !master) {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'public, max-age=60' })
      response.end('Nema takve slike.\n')
      return true
    }
    const { bytes, format, isFinal } = await pictures.make(
      master,
      asked.width,
      acceptedFormat(request.headers.accept),
    )
    response.writeHead(200, {
      'content-type': `image/${format}`,
      'content-length': bytes.length,
      'cache-control': isFinal ? immutable : forNow,
      'x-content-type-options': 'nosniff',
      vary: 'Accept',
    })
    response.end(bytes)
    return true
  }
}
