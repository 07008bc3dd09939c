// node server/setup/touched.mjs COMMIT ...: which files each commit touched, by area and by role. A feature of one area should touch little else.
import { spawnSync } from 'node:child_process'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { root, stop } from './process.mjs'

const ROLES = ['commands', 'projections', 'queries', 'web']
/** Folders of roles that are no areas. */
const SHARED = ['kit', 'store', 'app', 'shared', 'e2e', 'public']
const PICTURES = 'web/e2e/pictures/'

const areaOf = (path) => {
  const [role = '', area = '', inside] = path.split('/')
  return ROLES.includes(role) && inside !== undefined && !SHARED.includes(area) ? { role, area } : null
}

/**
 * Lines that say it, for the paths that a commit touched.
 * @param {readonly string[]} paths
 * @returns {string[]}
 */
export const touchedBy = (paths) => {
  const pictures = paths.filter((path) => path.startsWith(PICTURES))
  const others = paths.filter((path) => !path.startsWith(PICTURES))
  const outside = others.filter((path) => areaOf(path) === null).sort()
  const inAreas = others.filter((path) => areaOf(path) !== null)
  const areas = [...new Set(inAreas.map((path) => areaOf(path)?.area ?? ''))].map((area) => ({
    area,
    files: inAreas.filter((path) => areaOf(path)?.area === area).sort(),
  }))
  const counted = (count) => `${count} ${count === 1 ? 'file' : 'files'}`
  return [
    ...areas
      .sort((one, other) => other.files.length - one.files.length)
      .flatMap(({ area, files }) => [
        `${area}: ${counted(files.length)}`,
        ...ROLES.flatMap((role) => {
          const within = files.filter((path) => areaOf(path)?.role === role).map((path) => path.split('/').slice(2).join('/'))
          return within.length === 0 ? [] : [`  ${role.padEnd(12)}${within.join('  ')}`]
        }),
      ]),
    ...(outside.length === 0 ? [] : [`outside any area: ${counted(outside.length)}`, ...outside.map((path) => `  ${path}`)]),
    ...(pictures.length === 0 ? [] : [`pictures of tests: ${counted(pictures.length)}`]),
  ]
}

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) stop(stderr.trim() || 'git could not be started')
  return stdout.trim().split('\n')
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const commits = argv.slice(2)
  if (commits.length === 0) stop('name a commit: node server/setup/touched.mjs HEAD')
  for (const commit of commits) {
    const [subject = '', ...paths] = git('show', '--format=%h %s%n', '--name-only', '-M', commit).filter((line) => line !== '')
    process.stdout.write(`${[subject, ...touchedBy(paths).map((line) => `  ${line}`)].join('\n')}\n`)
  }
}
