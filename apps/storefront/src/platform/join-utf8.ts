/** A piece of a page: a string, or bytes of text in UTF-8. */
export type Utf8 = string | Buffer

/**
 * Joins the pieces of a page in UTF-8. The texts are written into the result directly: creating a buffer for
 * each text would take longer than React takes to render a small page.
 */
export function joinUtf8(pieces: readonly Utf8[]): Buffer {
  const joined = withMergedTexts(pieces)
  let length = 0
  for (const piece of joined) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length
  const bytes = Buffer.allocUnsafeSlow(length)
  let at = 0
  for (const piece of joined) at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at)
  return bytes
}

/** Joins texts that follow one another, because each write into a buffer has a cost of its own. */
function withMergedTexts(pieces: readonly Utf8[]): readonly Utf8[] {
  const merged: Utf8[] = []
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      text += piece
      continue
    }
    merged.push(text, piece)
    text = ''
  }
  merged.push(text)
  return merged
}
