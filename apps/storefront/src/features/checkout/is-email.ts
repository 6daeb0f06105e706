/**
 * Whether the text is an e-mail address by WordPress's rules (`name@host.tld`), so that WordPress accepts
 * every address that this function accepts.
 */
export function isEmail(text: string): boolean {
  const [name = '', host = '', more] = text.split('@')
  const labels = host.split('.')
  return (
    more === undefined &&
    text.length <= 254 &&
    /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i.test(name) &&
    labels.length > 1 &&
    labels.every(label => /^[a-z0-9-]+$/i.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    (labels.at(-1) ?? '').length > 1
  )
}
