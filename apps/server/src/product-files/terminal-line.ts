const INTERVAL_MS = 200

/** One line of a terminal that is written again and again. Shows nothing where the output is no terminal. */
export function createTerminalLine(stream: NodeJS.WriteStream): {
  readonly show: (text: string) => void
  readonly clear: () => void
} {
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(text) {
      if (!stream.isTTY || performance.now() - shownAt < INTERVAL_MS) return
      shownAt = performance.now()
      stream.write(`\r\u001b[K${text.slice(0, stream.columns - 1)}`)
    },
    clear() {
      if (stream.isTTY && shownAt >= 0) stream.write('\r\u001b[K')
    },
  }
}
