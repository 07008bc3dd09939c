// Tools that judging needs: compilers, interpreters and bubblewrap. They are installed if possible, otherwise listed.
// PHP, Rust, Kotlin and the languages that are not offered by default are judged where they are; `npm run languages` installs them.
import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { node, run, say, which } from './process.mjs'

/** Program or file to look for, Debian package that brings it, what goes without it. */
const JUDGE = [
  ['gcc', 'gcc', 'C'],
  ['g++', 'g++', 'C++'],
  ['javac', 'default-jdk-headless', 'Java'],
  ['python3', 'python3', 'Python'],
  ['mcs', 'mono-mcs', 'C#'],
  ['mono', 'mono-runtime', 'C#'],
  ['go', 'golang-go', 'Go'],
  ['ruby', 'ruby', 'Ruby'],
  ['R', 'r-base-core', 'R'],
  ['bwrap', 'bubblewrap', 'the second sandbox'],
]
const SERVERS = [['redis-server', 'redis-server', 'tests of several processes']]
const BROWSER = [
  ['chromium', 'chromium', 'browser tests'],
  ['chromium-headless-shell', 'chromium-headless-shell', 'the browser without a window, which is quicker'],
  ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', 'fonts-noto-cjk', 'Chinese as the pictures of the style guide have it'],
]

const isDebian = () => {
  try {
    return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

let areListsFresh = false

/** Package lists may be missing or too old: they are fetched before anything is said to be wrong. */
const install = (packages, { silently = false } = {}) => {
  const once = (told) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      ...told,
    }) === 0
  if (!areListsFresh) {
    if (once({ silently: true })) return true
    areListsFresh = run('apt-get', ['update', '-qq'], { quietly: true }) === 0
  }
  return once(silently ? { silently } : { quietly: true })
}

const isHere = (name) => (isAbsolute(name) ? existsSync(name) : which(name) !== null)

/** Installs Debian's packages where this user may. Whether all of them are there now. */
export const installPackages = (names) => {
  if (!isDebian() || process.getuid?.() !== 0) return false
  say(`installing ${names.join(', ')}`)
  // A package that this release does not have must not prevent the others.
  return install(names, { silently: true }) || names.map((one) => install([one])).every(Boolean)
}

const ensure = (tools) => {
  const missing = () => tools.filter(([name]) => !isHere(name))
  const wanted = missing().map(([, packageName]) => packageName)
  if (wanted.length === 0) return
  installPackages(wanted)
  for (const [thing, name, use] of missing()) say(`${thing} is not here: going on without ${use} (package ${name})`)
}

/** Tool chains of the languages, then the launcher and the precompiled header; a machine without them serves all but judging. */
export const ensureJudge = () => {
  ensure(JUDGE)
  if (run(node, ['server/setup/buildJudge.ts']) !== 0) say('the judge could not be built: see above')
}

/** Programs that tests start beside the server. */
export const ensureServers = () => ensure(SERVERS)

export const ensureBrowser = () => ensure(BROWSER)
