// The installation a process works for: that of its data folder, or, if nothing has to be in a folder, that on the servers.
import type { Config } from '../config.ts'
import { nameOfLog } from '../log/logOnServer.ts'
import { installationOnServers } from '../stores/openStores.ts'
import { type Installation, installationId, openInstallation, type Places } from './installation.ts'

export type Addresses = Pick<Config, 'dataDir' | 'eventStoreUrl' | 'readStoreUrl'>

export const placesOf = ({ eventStoreUrl, readStoreUrl }: Omit<Addresses, 'dataDir'>): Places => ({
  logName: nameOfLog(eventStoreUrl),
  isVaultHere: readStoreUrl === null,
})

/** Installation according to the servers, if log and vault are both on one. */
const known = async ({ eventStoreUrl, readStoreUrl }: Addresses): Promise<string | null> =>
  eventStoreUrl === null || readStoreUrl === null ? null : await installationOnServers(readStoreUrl, nameOfLog(eventStoreUrl))

/** @throws StartRefused, see `openInstallation` */
export const openInstallationOf = async (addresses: Addresses): Promise<Installation> =>
  openInstallation(addresses.dataDir, placesOf(addresses), await known(addresses))

/** For read-only commands. @throws StartRefused if there is no complete installation */
export const requireInstallation = async (addresses: Addresses): Promise<string> =>
  (await known(addresses)) ?? installationId(addresses.dataDir, placesOf(addresses))
