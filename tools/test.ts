/** `npm test`: cheap checks first, the browser last; the first failure ends the run. */
import { spawnSync } from 'node:child_process'
import { installSystemPackages } from './system-packages.ts'

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

const steps: readonly Step[] = [
  { name: 'import walls', command: ['node', 'tools/check-walls.ts'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'contract tests', command: ['vitest', 'run', '--project', 'contract'] },
  { name: 'assistant', command: ['node', 'tests/assistant/evaluate.ts'] },
  { name: 'build and sizes', command: ['node', 'apps/server/src/build.ts', '--check-sizes'] },
  { name: 'browser tests', command: ['vitest', 'run', '--project', 'e2e'] },
]

const started = performance.now()
installSystemPackages()
for (const { name, command } of steps) {
  const begin = performance.now()
  console.log(`\n── ${name}`)
  const [program, ...args] = command
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' })
  if (error !== undefined) console.error(error.message)
  if (status !== 0) {
    console.error(`\n── ${name}: failed`)
    process.exit(1)
  }
  console.log(`── ${name}: ok, ${seconds(begin)}`)
}
console.log(`\nAll ${steps.length} steps passed in ${seconds(started)}.`)

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
