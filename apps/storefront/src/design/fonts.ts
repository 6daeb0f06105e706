import displayLatin from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import textLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import displayBosnian from './fonts/brygada-1918-bosnian-wght-normal.woff2?url'
import textBosnian from './fonts/instrument-sans-bosnian-wght-normal.woff2?url'

/** The four files every page needs, to be preloaded in the head with `crossorigin`. Č Ć Đ Š Ž have files of their own, of 2 kB. */
export const preloadedFonts: readonly string[] = [textLatin, textBosnian, displayLatin, displayBosnian]
