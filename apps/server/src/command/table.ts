/** Rows under a heading, in columns as wide as their widest cell. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heading, ...rows].map(row => row.map(cellText))
  const widths = heading.map((_, at) => Math.max(...all.map(row => row[at]?.length ?? 0)))
  return all
    .map(row =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `Name: value` lines, the values below each other. */
export function particulars(entries: readonly (readonly [name: string, value: string])[]): string {
  const width = Math.max(...entries.map(([name]) => name.length)) + 2
  return entries.map(([name, value]) => `${`${name}:`.padEnd(width)}${cellText(value)}`).join('\n')
}

/** Names and notes are typed in by shoppers: nothing in them may move the cursor or colour a terminal. */
function cellText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '')
}
