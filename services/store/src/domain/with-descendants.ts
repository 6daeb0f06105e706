/**
 * The id of a category and the ids of all categories below it, each once. Parents that form a loop, which the
 * tables can store, end at their first repetition.
 */
export function withDescendants(
  children: ReadonlyMap<number, readonly { readonly id: number }[]>,
  id: number,
): readonly number[] {
  const ids = new Set([id])
  // The loop also visits the ids that it adds.
  for (const one of ids) for (const child of children.get(one) ?? []) ids.add(child.id)
  return [...ids]
}
