import displayLatinExt from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-ext-wght-normal.woff2?url'
import displayLatin from '@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url'
import textLatinExt from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url'
import textLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** The four files every page needs (č ć š ž đ are in latin-ext), to be preloaded in the head with `crossorigin`. */
export const preloadedFonts: readonly string[] = [textLatin, textLatinExt, displayLatin, displayLatinExt]
