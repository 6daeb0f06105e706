import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('./results.md', import.meta.url))

/** Replaces the section of results.md that has this `title`; adds the section if it does not exist. */
export function writeResults(title: string, text: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '# Results of the benchmarks\n'
  const [head = '', ...sections] = before.split(/^## /m)
  const others = sections.filter(section => !section.startsWith(`${title}\n`))
  const all = [...others.map(section => section.trim()), `${title}\n\n${text.trim()}`].sort()
  writeFileSync(file, `${[head.trim(), ...all.map(section => `## ${section}`)].join('\n\n')}\n`)
}
