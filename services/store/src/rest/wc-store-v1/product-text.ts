/** Plain text as WordPress shows a title: HTML, with curly quotes and apostrophes (`Ulje &amp; sapun`, `Kur&#8217;an`; fact 13). */
export function htmlName(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/(^|[\s([{„-])"/g, '$1&#8220;')
    .replaceAll('"', '&#8221;')
    .replaceAll("'", '&#8217;')
}
