import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

interface SystemPackage {
  readonly debianName: string
  readonly isInstalled: () => boolean
}

const POSTGRES_ROOT = '/usr/lib/postgresql'

const required: readonly SystemPackage[] = [
  {
    debianName: 'chromium-headless-shell',
    isInstalled: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'),
  },
  {
    debianName: 'postgresql',
    isInstalled: () =>
      process.env.SULTAN_TEST_POSTGRES !== undefined ||
      (existsSync(POSTGRES_ROOT) &&
        readdirSync(POSTGRES_ROOT).some(version => existsSync(`${POSTGRES_ROOT}/${version}/bin/initdb`))),
  },
  {
    debianName: 'redis-server',
    isInstalled: () => ['/usr/bin/valkey-server', '/usr/bin/redis-server'].some(existsSync),
  },
  { debianName: 'php-cli', isInstalled: () => existsSync('/usr/bin/php') },
]

const requiredByLongRuns: readonly SystemPackage[] = [
  { debianName: 'nginx-light', isInstalled: () => existsSync('/usr/sbin/nginx') },
  { debianName: 'pgbouncer', isInstalled: () => existsSync('/usr/sbin/pgbouncer') },
  { debianName: 'patroni', isInstalled: () => existsSync('/usr/bin/patroni') },
  { debianName: 'python3-etcd', isInstalled: () => existsSync('/usr/lib/python3/dist-packages/etcd') },
  { debianName: 'etcd-server', isInstalled: () => existsSync('/usr/bin/etcd') },
  { debianName: 'haproxy', isInstalled: () => existsSync('/usr/sbin/haproxy') },
  // The test of the back and forward cache needs the full Chromium, because the headless shell has no such
  // cache.
  { debianName: 'chromium', isInstalled: () => existsSync('/usr/bin/chromium') },
  { debianName: 'varnish', isInstalled: () => existsSync('/usr/sbin/varnishd') },
]

/**
 * Installs the missing Debian packages that the tests need, and logs the command first. Without root or
 * apt-get, or when the installation fails, the function prints the packages and ends the process with 1.
 */
export function installSystemPackages({ isLong }: { readonly isLong: boolean }): void {
  const packages = isLong ? [...required, ...requiredByLongRuns] : required
  const missing = packages.filter(({ isInstalled }) => !isInstalled()).map(({ debianName }) => debianName)
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) {
    console.error(
      `The tests need ${missing.join(' and ')}. Install them first (Debian, as root: ${command}).`,
    )
    process.exit(1)
  }
  console.log(`Installing ${missing.join(' and ')}, which the tests need: ${command}`)
  const isInstalled = aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...missing)
  if (isInstalled) return
  console.error(`Could not install ${missing.join(' and ')}; see the output above.`)
  process.exit(1)
}

function aptGet(...args: readonly string[]): boolean {
  const { status } = spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // `RUNLEVEL=1` keeps the packages from starting their services during the installation.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  })
  return status === 0
}
