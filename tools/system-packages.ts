import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

interface SystemPackage {
  readonly debian: string
  present(): boolean
}

const needed: readonly SystemPackage[] = [
  { debian: 'chromium', present: () => existsSync('/usr/bin/chromium') },
  {
    debian: 'postgresql',
    present: () => {
      const root = '/usr/lib/postgresql'
      return (
        existsSync(root) && readdirSync(root).some(version => existsSync(`${root}/${version}/bin/initdb`))
      )
    },
  },
]

/** Installs what the tests need besides npm's packages, where this is Debian and we may; otherwise says what is missing. */
export function installSystemPackages(): void {
  const missing = needed.filter(one => !one.present()).map(one => one.debian)
  if (missing.length === 0) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) {
    console.error(`The tests need ${missing.join(' and ')}: apt-get install ${missing.join(' ')}`)
    process.exit(1)
  }
  console.log(`Installing ${missing.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    }).status === 0
  if (!apt('update') || !apt('install', '-y', '--no-install-recommends', ...missing)) {
    console.error(`Could not install ${missing.join(', ')}.`)
    process.exit(1)
  }
}
