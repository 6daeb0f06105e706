/**
 * Map from the slug of each menu category to the CSS class of the category's background. Specification §2
 * prescribes the six slugs.
 */
const backgrounds: Readonly<Record<string, string>> = {
  'ulja-i-kozmetika': 'background-ulja',
  'islamske-knjige': 'background-knjige',
  'uljani-mirisi': 'background-mirisi',
  odjeca: 'background-odjeca',
  hidzama: 'background-hidzama',
  ostalo: 'background-ostalo',
}

/** CSS class of the picture background when no category slug is a key of `backgrounds`. */
const defaultBackground = 'background-odjeca'

/**
 * CSS class of the background of a product or category. The parameter is a category slug or the categories of
 * a product. The first of these categories that is a menu category determines the class.
 */
export function backgroundClass(of: string | readonly { readonly slug: string }[]): string {
  const slugs = typeof of === 'string' ? [of] : of.map(category => category.slug)
  const known = slugs.find(slug => Object.hasOwn(backgrounds, slug))
  return (known && backgrounds[known]) || defaultBackground
}
