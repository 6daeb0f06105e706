/**
 * Exits with status 1 when a comment, test or document refers to a file, heading, wire fact, decision or
 * section of the specification that does not exist.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { brokenReferences, type Targets } from './reference-rules.ts'

const FILES = [
  '{foundation,services,apps,demo,tests,tools,docs}/**/*.{ts,tsx,css,sql,md}',
  ...['*.{md,ts}', '.env.example'],
]

const groups = (lines: string, pattern: RegExp) =>
  new Set([...lines.matchAll(pattern)].map(match => match[1] ?? ''))
const targets: Targets = {
  exists: existsSync,
  headings: path => (existsSync(path) ? groups(readFileSync(path, 'utf8'), /^#+ (.+)$/gm) : new Set()),
  wireFacts: groups(readFileSync('docs/dialect.md', 'utf8'), /^\| (\d+) \|/gm),
  decisions: groups(readdirSync('docs/decisions').join('\n'), /^(\d{4})-.+\.md$/gm),
  specificationSections: groups(readFileSync('docs/specification.md', 'utf8'), /^## (\d+)\. /gm),
}
const files = globSync(FILES, {
  // Links in the assistant's knowledge files lead to pages of the shop, not to files.
  exclude: path => /node_modules|\/dist|check-references|reference-rules|assistant\/knowledge/.test(path),
})
const broken = files.flatMap(file => brokenReferences(file, readFileSync(file, 'utf8'), targets))
for (const { file, line, reference, why } of broken) console.error(`${file}:${line}: ${reference}: ${why}`)
if (broken.length > 0) process.exit(1)
console.log(`All references in ${files.length} files lead somewhere.`)
