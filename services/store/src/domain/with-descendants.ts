/**
 * The id of a category and the ids of all categories below it, each once. The tables can store parents that
 * form a cycle; such a cycle does not cause an endless loop.
 */
export function withDescendants(
  children: ReadonlyMap<number, readonly { readonly id: number }[]>,
  id: number,
): readonly number[] {
  const ids = new Set([id])
  // The iteration over a `Set` also visits ids that are added during the iteration.
  for (const one of ids) for (const child of children.get(one) ?? []) ids.add(child.id)
  return [...ids]
}
