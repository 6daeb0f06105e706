/**
 * Product ids, ordered from the newest product to the oldest, as recorded (`store-products-per-page-100`).
 */
export const newestFirst: readonly number[] = [
  120, 112, 108, 106, 104, 102, 118, 116, 114, 93, 91, 89, 87, 100, 98, 96, 95, 69, 67, 65, 85, 83, 81, 73,
  71, 51, 49, 63, 61, 59, 57, 55, 53, 33, 47, 45, 43, 41, 39, 37, 35, 31, 29, 27, 25, 23, 21, 19, 17,
]

/**
 * Ids of the most recently modified products, the last modified first. The first ten ids are those of the
 * recording `store-products-orderby-modified-desc`. The eleventh id, 33, is inferred. The recording
 * `store-products-orderby-modified-asc` lists the ten least recently modified products; their ids ascend from
 * 19 to 45. Product 33 is the only product with an id in this range that is in neither recording, so product
 * 33 was modified after these ten products.
 */
export const changedLast: readonly number[] = [104, 91, 81, 61, 41, 35, 29, 17, 108, 73, 33]

/**
 * Map from a category id to the ids of the category's products, derived from the recording
 * `store-collection-data-all` and from recordings of filtered product lists.
 */
export const categoryMembers: ReadonlyMap<number, readonly number[]> = new Map([
  [15, [118]],
  [16, [17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39]],
  [17, [41, 43, 45, 47, 49, 51, 53, 55, 57, 59]],
  [18, [61, 63, 65, 67, 69, 71]],
  [19, [73, 81, 83, 85, 87, 89]],
  [20, [91, 93, 95, 96]],
  [21, [98, 100, 102, 104, 106, 108, 120]],
  [22, [31, 112, 114, 116, 106]],
  [23, [17, 19, 23, 25]],
  [24, [29, 31]],
  [25, [33, 35]],
  [26, [21, 27, 39]],
  [27, [41, 43, 45, 47]],
  [28, [53, 55]],
  [29, [49, 51, 57]],
  [30, [73, 81, 87]],
  [31, [83, 85, 89]],
  [689, [366]],
])

export const tagMembers: ReadonlyMap<number, readonly number[]> = new Map([
  [32, [102, 65, 49]],
  [33, [17, 41]],
  [34, [29, 104, 106]],
])
