/**
 * The page numbers of a list to show as links: the first, the last, the current page and its two neighbours;
 * null for a gap. A gap of a single page is filled, because its ellipsis would save no space.
 */
export function paginationItems(page: number, totalPages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter(n => n >= 1 && n <= totalPages)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1] ?? 0
    if (n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [null, n]
  })
}
