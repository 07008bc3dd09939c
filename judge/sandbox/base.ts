// The read-only root that every box sees: which host paths it shows, and the fixed ones it makes itself.
// Nothing outside this list and the caller's mounts exists in a box: no /etc/shadow, no homes, no /srv.
import { existsSync, lstatSync, readlinkSync } from 'node:fs'

const directories = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']
const configuration = [
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/localtime',
  '/etc/mono',
  '/etc/R',
  '/etc/php',
  '/etc/java-11-openjdk',
  '/etc/java-17-openjdk',
  '/etc/java-21-openjdk',
  '/etc/java-25-openjdk',
]

/** One entry of the root: a bind of the same host path, or a symbolic link as the host has it. */
export type BaseEntry = { path: string; link: string | null }

/** The entries of the base system that exist on this host, parents first. */
export const baseSystem = (): BaseEntry[] => {
  return [...directories, ...configuration]
    .filter((path) => existsSync(path))
    .map((path) => ({ path, link: directories.includes(path) && lstatSync(path).isSymbolicLink() ? readlinkSync(path) : null }))
}

/** The environment of a run that names none: nothing of the server's own is inherited. */
export const defaultEnvironment: Record<string, string> = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/w',
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
}

/** Size and file count of /w and of /tmp, each. */
export const scratch = { bytes: 64 * 1024 * 1024, inodes: 4096 }
