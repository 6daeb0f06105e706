import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../../', import.meta.url))

export interface Instruction {
  readonly name: string
  /**
   * Values of the options of a Dockerfile instruction, keyed by option name without dashes: `--from=build` is
   * stored as `from: 'build'`.
   */
  readonly options: Readonly<Record<string, string>>
  /** The arguments of the Dockerfile instruction, as one text. */
  readonly rest: string
}

/** Parses a Dockerfile. Returns its stages; the first instruction of each stage is `FROM`. */
export function readDockerfile(path: string): Instruction[][] {
  const lines = readFileSync(path, 'utf8')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('#'))
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [, name = '', flags = '', rest = ''] = /^(\w+)((?:\s+--[\w-]+=\S+)*)\s+(.*)$/.exec(line) ?? []
    const options = Object.fromEntries(
      [...flags.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key, value]),
    )
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, options, rest })
  }
  return stages
}

/** Returns the words of a Dockerfile instruction in exec form, such as `CMD ["node", "x.ts"]`. */
export function execForm({ rest }: Instruction): string[] {
  return JSON.parse(rest.slice(rest.indexOf('[')))
}

/** The repository's files, except those that Git ignores or `Dockerfile.dockerignore` excludes. */
export function buildContext(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  return withoutIgnored(files.split('\n').filter(file => file !== ''))
}

/**
 * Returns the paths in `files` that `Dockerfile.dockerignore` does not exclude. The paths need not exist,
 * because the function only compares them with the patterns of `Dockerfile.dockerignore`.
 */
export function withoutIgnored(files: readonly string[]): string[] {
  const patterns = readFileSync(`${repository}deploy/Dockerfile.dockerignore`, 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  return files.filter(file => !isIgnored(file, patterns))
}

/**
 * Whether the patterns of a `.dockerignore` file exclude a file. The last pattern that matches the file or
 * one of its folders decides; a pattern with `!` includes the file again.
 */
function isIgnored(file: string, patterns: readonly string[]): boolean {
  let ignored = false
  for (const line of patterns) {
    const pattern = withoutDots(line.replace(/^!/, ''))
    const path = withoutDots(file)
    if (matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)) ignored = !line.startsWith('!')
  }
  return ignored
}

/**
 * Returns the path with each leading dot of a name replaced by `dot.`. Docker's `*` matches names with a
 * leading dot, but the `*` of `matchesGlob` does not.
 */
function withoutDots(path: string): string {
  return path.replace(/(^|\/)\./g, '$1dot.')
}

/**
 * Runs the instructions of one Dockerfile stage on this machine. The folder `root` stands for the image's
 * root folder; absolute paths in `WORKDIR`, `COPY` and `RUN` are rewritten to paths in `root`. Base images
 * and users are not emulated.
 */
export class ImageFolder {
  readonly root: string
  readonly environment: Record<string, string> = {}
  command: string[] = []
  healthcheck: string[] = []
  user = ''
  #folder = '/'

  constructor(root: string) {
    this.root = root
    mkdirSync(root)
  }

  get workingDirectory(): string {
    return join(this.root, this.#folder)
  }

  apply(instruction: Instruction, stages: ReadonlyMap<string, ImageFolder>): void {
    const { name, options, rest } = instruction
    if (name === 'WORKDIR') {
      this.#folder = rest
      mkdirSync(this.workingDirectory, { recursive: true })
    } else if (name === 'ENV')
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) this.environment[key] = value
    else if (name === 'COPY') this.#copy(options, rest.split(/\s+/), stages)
    else if (name === 'RUN') this.#run(rest)
    else if (name === 'CMD') this.command = execForm(instruction)
    else if (name === 'HEALTHCHECK') this.healthcheck = execForm(instruction)
    else if (name === 'USER') this.user = rest
    else if (!['FROM', 'VOLUME', 'EXPOSE'].includes(name)) throw new Error(`${name} is not emulated.`)
  }

  #copy(
    options: Readonly<Record<string, string>>,
    paths: string[],
    stages: ReadonlyMap<string, ImageFolder>,
  ): void {
    const target = this.#resolve(paths.at(-1) ?? '')
    for (const source of paths.slice(0, -1)) {
      if (options.from !== undefined) {
        const stage = stages.get(options.from)
        if (stage === undefined) throw new Error(`There is no stage ${options.from}.`)
        cpSync(join(stage.root, source), target, { recursive: true, verbatimSymlinks: true })
      } else this.#copyFromContext(source, paths.at(-1) ?? '')
    }
    if (options.chmod !== undefined) chmodSync(target, Number.parseInt(options.chmod, 8))
  }

  #copyFromContext(source: string, target: string): void {
    const files = buildContext().filter(file => file === source || file.startsWith(`${source}/`))
    if (files.length === 0) throw new Error(`${source} is not in the build context.`)
    const isFile = statSync(repository + source).isFile()
    for (const file of files) {
      const name = isFile ? (target.endsWith('/') ? basename(file) : '') : file.slice(source.length + 1)
      const to = join(this.#resolve(target), name)
      mkdirSync(dirname(to), { recursive: true })
      cpSync(repository + file, to)
    }
  }

  #run(command: string): void {
    const rewritten = command.replace(/(^|\s)\/(?=\w)/g, `$1${this.root}/`)
    execFileSync('sh', ['-ec', rewritten], {
      cwd: this.workingDirectory,
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 300_000,
    })
  }

  #resolve(path: string): string {
    return path.startsWith('/') ? join(this.root, path) : join(this.workingDirectory, path)
  }
}
