/** Menu category → class of its wall. The six slugs are fixed by the specification (§2). */
const walls: Readonly<Record<string, string>> = {
  'ulja-i-kozmetika': 'wall-ulja',
  'islamske-knjige': 'wall-knjige',
  'uljani-mirisi': 'wall-mirisi',
  odjeca: 'wall-odjeca',
  hidzama: 'wall-hidzama',
  ostalo: 'wall-ostalo',
}

/** Outside the six shops a thing stands before the plainest wall, flax. */
const plainWall = 'wall-odjeca'

/**
 * The wall behind a product or category. Takes the slug of a menu category, or a product's categories, of which the
 * first that is a menu category counts (a product always names its top category too).
 */
export function wallClass(of: string | readonly { readonly slug: string }[]): string {
  const slugs = typeof of === 'string' ? [of] : of.map(category => category.slug)
  const known = slugs.find(slug => Object.hasOwn(walls, slug))
  return (known && walls[known]) || plainWall
}
