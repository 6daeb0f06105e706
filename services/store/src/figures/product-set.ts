/**
 * A set of products as bits. Each product has a position (index) in the server's columnar in-memory copy of
 * the catalogue: for the product at `position`, bit `position % 32` of the word `position / 32` is 1. The
 * bits after the last product are 0. A set for 100,000 products takes 12.5 kB.
 */
export type ProductSet = Uint32Array

export const emptySet = (size: number): ProductSet => new Uint32Array(Math.ceil(size / 32))

/** The set of those product positions below `size` for which `isIn` returns true. */
export function setWhere(size: number, isIn: (position: number) => boolean): ProductSet {
  const set = emptySet(size)
  for (let position = 0; position < size; position++) if (isIn(position)) add(set, position)
  return set
}

export function add(set: ProductSet, position: number): void {
  set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31))
}

export function remove(set: ProductSet, position: number): void {
  set[position >>> 5] = (set[position >>> 5] ?? 0) & ~(1 << (position & 31))
}

export function has(set: ProductSet, position: number): boolean {
  return (((set[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1
}

/** The complement of a set: the products of a catalogue of `size` products that are not in the set. */
export function complement(set: ProductSet, size: number): ProductSet {
  const others = set.map(word => ~word)
  const last = others.length - 1
  if (size % 32 > 0) others[last] = (others[last] ?? 0) & ((1 << (size % 32)) - 1)
  return others
}

export function intersect(first: ProductSet, ...sets: readonly ProductSet[]): ProductSet {
  const common = first.slice()
  for (const set of sets)
    for (let at = 0; at < common.length; at++) common[at] = (common[at] ?? 0) & (set[at] ?? 0)
  return common
}

export function unite(first: ProductSet, ...sets: readonly ProductSet[]): ProductSet {
  const all = first.slice()
  for (const set of sets) for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) | (set[at] ?? 0)
  return all
}

export function sizeOf(set: ProductSet): number {
  let size = 0
  for (let at = 0; at < set.length; at++) size += onesIn(set[at] ?? 0)
  return size
}

/** The positions of a set's products in the columnar in-memory copy of the catalogue, ascending. */
export function membersOf(set: ProductSet): Int32Array {
  const members = new Int32Array(sizeOf(set))
  let size = 0
  for (let at = 0; at < set.length; at++)
    for (let word = set[at] ?? 0; word !== 0; word &= word - 1)
      members[size++] = at * 32 + 31 - Math.clz32(word & -word)
  return members
}

/** The number of products that are in both of the given sets. */
export function sizeOfCommon(left: ProductSet, right: ProductSet): number {
  let size = 0
  for (let at = 0; at < left.length; at++) size += onesIn((left[at] ?? 0) & (right[at] ?? 0))
  return size
}

/**
 * Counts the 1 bits of a 32-bit word by adding up neighbouring bits, then pairs, groups of four and bytes.
 */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
