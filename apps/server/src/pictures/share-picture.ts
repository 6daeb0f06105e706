import { readFileSync } from 'node:fs'
import { escapeHtml } from '@sultan/kernel/html-text'
import sharp from 'sharp'
import { z } from 'zod'
import { DECODE_LIMITS } from './raster-image.ts'

/** Size of a picture for social networks, in px. */
const SHARE_PICTURE = { width: 1200, height: 630 } as const
const PICTURE_WIDTH = 560
const MARGIN = 64
const TEXT_WIDTH = SHARE_PICTURE.width - PICTURE_WIDTH - 2 * MARGIN
const MAX_LINES = 5
const FONT_SIZES = [64, 54, 46] as const
const LINE_HEIGHT = 1.18
const SHOP_FONT_SIZE = 34
/**
 * Height in px of the area at the bottom of the picture, which shows a horizontal line and the shop's name.
 */
const SHOP_NAME_HEIGHT = 110
const JPEG_OPTIONS = { quality: 82, mozjpeg: false } as const

// These constants repeat colours that `apps/storefront/src/design/tokens.css` defines.
const GROUND = '#103a2f'
const INK = '#fbf8f2'
const RULE = '#b08a3e'
const SHOP_INK = '#dfc386'

/** Units per em in the font's outlines of characters. */
const EM = 1_000

const outlinesSchema = z.object({
  ascender: z.number(),
  descender: z.number(),
  /** Map from each character to its advance width and its SVG path. */
  glyphs: z.record(z.string(), z.tuple([z.number(), z.string()])),
})

/** Outlines of Brygada 1918, weight 600. They replace a system font (docs/design.md, "Fonts"). */
const outlines = outlinesSchema.parse(
  JSON.parse(readFileSync(new URL('./brygada-1918-outlines.json', import.meta.url), 'utf8')),
)

interface SharePictureOptions {
  /** Path of the file with the product's or post's picture. With null, the share picture has only text. */
  readonly file: string | null
  readonly name: string
  readonly shopName: string
}

/**
 * Draws the picture that social networks show for a link, as JPEG: the picture of the product or post, and on
 * a green background its name and the shop's name, both as `drawableText` returns them.
 */
export async function drawSharePicture({ file, name, shopName }: SharePictureOptions): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE
  const ground = sharp({ create: { width, height, channels: 3, background: GROUND } })
  const picture =
    file === null
      ? []
      : [
          {
            input: await sharp(file, DECODE_LIMITS)
              .autoOrient()
              .resize({ width: PICTURE_WIDTH, height, fit: 'cover' })
              .flatten({ background: INK })
              .png({ compressionLevel: 1 })
              .toBuffer(),
            left: 0,
            top: 0,
          },
        ]
  const text = { input: Buffer.from(textSvg(name, shopName)), left: 0, top: 0 }
  return ground
    .composite([...picture, text])
    .jpeg(JPEG_OPTIONS)
    .toBuffer()
}

function textSvg(name: string, shopName: string): string {
  const { width, height } = SHARE_PICTURE
  const left = PICTURE_WIDTH + MARGIN
  const { lines, fontSize } = layOut(drawableText(name))
  const lineHeight = fontSize * LINE_HEIGHT
  const top = (height - SHOP_NAME_HEIGHT - lines.length * lineHeight) / 2
  const rows = lines.map((line, at) => textPath(line, left, top + at * lineHeight + fontSize, fontSize, INK))
  const shop = textPath(drawableText(shopName), left, height - MARGIN, SHOP_FONT_SIZE, SHOP_INK)
  const rule = `<rect x="${left}" y="${height - MARGIN - SHOP_FONT_SIZE - 26}" width="72" height="3" fill="${RULE}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rows.join('')}${rule}${shop}</svg>`
}

const DECORATION = /[\p{Extended_Pictographic}\p{Emoji_Component}]/u

/**
 * The text without those emoji and signs such as ® that the font lacks. Empty when the font lacks any other
 * character, because a text without one of its letters or digits could be misread.
 */
function drawableText(text: string): string {
  const kept = [...text].filter(character => hasOutline(character) || !DECORATION.test(character))
  return kept.every(hasOutline) ? kept.join('') : ''
}

function hasOutline(character: string): boolean {
  return outlines.glyphs[character] !== undefined
}

/**
 * Breaks the name of a product or post into lines in the largest font size that fits; cuts a name that fits
 * in no size.
 */
function layOut(name: string): { readonly lines: readonly string[]; readonly fontSize: number } {
  for (const fontSize of FONT_SIZES) {
    const lines = wrap(name, fontSize)
    if (lines.length <= MAX_LINES) return { lines, fontSize }
  }
  const fontSize = FONT_SIZES[FONT_SIZES.length - 1] ?? 0
  const lines = wrap(name, fontSize).slice(0, MAX_LINES)
  return { lines: [...lines.slice(0, -1), `${lines.at(-1)}…`], fontSize }
}

/** Breaks a text into lines at spaces; a word that is wider than a line is broken anywhere. */
function wrap(text: string, fontSize: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, fontSize) <= TEXT_WIDTH) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const character of word) {
      if (widthOf(line + character, fontSize) > TEXT_WIDTH) {
        lines.push(line)
        line = ''
      }
      line += character
    }
  }
  return line === '' ? lines : [...lines, line]
}

function widthOf(text: string, fontSize: number): number {
  let width = 0
  for (const character of text) width += outlines.glyphs[character]?.[0] ?? 0
  return (width * fontSize) / EM
}

/** Returns a line of text as an SVG group. The group has one `<path>` for each visible character. */
function textPath(text: string, left: number, baseline: number, fontSize: number, color: string): string {
  let x = 0
  const paths: string[] = []
  for (const character of text) {
    const [advance, path] = outlines.glyphs[character] ?? [0, '']
    if (path !== '') paths.push(`<path transform="translate(${x} 0)" d="${escapeHtml(path)}"/>`)
    x += advance
  }
  const scale = fontSize / EM
  return `<g fill="${color}" transform="translate(${left} ${baseline.toFixed(1)}) scale(${scale})">${paths.join('')}</g>`
}
