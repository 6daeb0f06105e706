/**
 * Plain text as WordPress emits names (fact 13): HTML, with the apostrophe and straight double quotes made typographic as
 * entities (`Kur&#8217;an`). Other typographic signs stay as they are, as in the recordings.
 */
export function htmlName(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#8217;')
    .replace(/(^|[\s([{„])"/g, '$1&#8220;')
    .replaceAll('"', '&#8221;')
}
