/**
 * Decodes a slug. WordPress percent-encodes letters outside ASCII in slugs (`%d9%85…`, wire fact 58). This
 * code base keeps slugs decoded; code that writes a slug into a URL encodes it once. Text that is not valid
 * percent-encoding is returned unchanged.
 */
export function decodeSlug(slug: string): string {
  if (!slug.includes('%')) return slug
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/**
 * Whether a text can be a slug in decoded form: 1 to 200 characters that are letters with their marks,
 * digits, symbols such as `²` and `☕`, `_` and `-`.
 */
export const isSlug = (text: string): boolean => /^[\p{L}\p{M}\p{N}\p{So}_-]{1,200}$/u.test(text)

/**
 * Whether WooCommerce's parameter `?slug=` finds a product with this slug: the parameter finds plain ASCII
 * slugs only (wire fact 58).
 */
export const isAsciiSlug = (slug: string): boolean => /^[\w-]+$/.test(slug)
