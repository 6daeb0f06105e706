/**
 * `npm test`: runs cheap checks first and the browser tests last; the first failure ends the run.
 * `npm run check` (`--check`) leaves out the build and stops after the unit tests. `npm run test:long`
 * (`--long`) runs the tests with random input, with XSS payloads and with killed servers in full
 * (`tests/long-run.ts`).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { installSystemPackages } from './system-packages.ts'

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
}

const imports: Step = { name: 'import rules', command: ['node', 'tools/check-imports.ts'] }
const references: Step = { name: 'references', command: ['node', 'tools/check-references.ts'] }
// By default tsc runs four checkers. Four checkers take 50 % longer than one checker, because each checker
// checks the common types.
const types: Step = { name: 'types', command: ['tsc', '-p', '.', '--checkers', '1'] }
const lint: Step = { name: 'format and lint', command: ['biome', 'check', '.'] }
const unit: Step = { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] }
const contract: Step = { name: 'contract tests', command: ['vitest', 'run', '--project', 'contract'] }
const assistant: Step = {
  name: 'assistant',
  command: ['node', '--import', './tests/e2e/drizzle-modules.preload.ts', 'tests/assistant/evaluate.ts'],
}
const build: Step = {
  name: 'build and sizes',
  command: ['node', 'apps/server/src/build.ts', '--check-sizes'],
}
const browser: Step = { name: 'browser tests', command: ['vitest', 'run', '--project', 'e2e'] }

/**
 * Stages of the test run, each a list of steps that run at the same time. The browser tests are in a later
 * stage than the build, because they need the built files.
 */
const quickStages = [[imports, references, types, lint], [unit]]
const allStages = [[imports, references, types, lint, build], [unit], [contract, assistant], [browser]]

const isCheck = process.argv.includes('--check')
const isLong = process.argv.includes('--long')
const env = {
  ...process.env,
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  ...(isLong && { TEST_LONG: '1' }),
}

const started = performance.now()
if (!isCheck) installSystemPackages({ isLong })
const stages = isCheck ? quickStages : allStages
for (const stage of stages) await runStage(stage)
console.log(`\nAll ${stages.flat().length} steps passed in ${secondsSince(started)}.`)

/** Runs the steps of a stage in parallel. Ends the process with 1 as soon as one step fails. */
async function runStage(steps: readonly Step[]): Promise<void> {
  const children: ChildProcess[] = []
  await Promise.all(
    steps.map(async step => {
      const isOk = await runStep(step, { children, isAlone: steps.length === 1 })
      if (isOk) return
      console.error(`\n── ${step.name}: failed`)
      for (const child of children) child.kill()
      process.exit(1)
    }),
  )
}

/**
 * Runs one step. When its stage has several steps, the step's output is printed when the step ends, so that
 * lines of different steps do not mix.
 */
async function runStep(
  { name, command: [program, ...args] }: Step,
  { children, isAlone }: { readonly children: ChildProcess[]; readonly isAlone: boolean },
): Promise<boolean> {
  const begin = performance.now()
  const heading = `\n── ${name}`
  if (isAlone) console.log(heading)
  const child = spawn(program, args, {
    stdio: isAlone ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env,
  })
  children.push(child)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const status = await new Promise<number | null>(resolve => {
    child.once('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.once('close', resolve)
  })
  if (!isAlone) process.stdout.write(`${heading}\n${Buffer.concat(output).toString()}`)
  if (status === 0) console.log(`── ${name}: ok, ${secondsSince(begin)}`)
  return status === 0
}

function secondsSince(begin: number): string {
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`
}
