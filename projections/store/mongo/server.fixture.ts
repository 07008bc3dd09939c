// The test server, and temporary databases on it, dropped afterwards.
import { randomBytes } from 'node:crypto'
import { MongoClient } from 'mongodb'

/** Address of a MongoDB server, if there is one. */
export const SERVER = process.env.READSTORE_URL || null

/** Suffix of test titles that are skipped without a server. */
export const orSkipped = SERVER === null ? ' (skipped: no server)' : ''

/** Address of an unused database. */
export const freshDatabase = (server = SERVER ?? ''): string => {
  const url = new URL(server)
  url.pathname = `/test_${randomBytes(8).toString('hex')}`
  return url.href
}

/** Drops the databases whose names begin with that of the address. */
export const dropDatabases = async (url: string): Promise<void> => {
  const client = new MongoClient(url)
  try {
    const name = new URL(url).pathname.slice(1)
    for (const suffix of ['', '_vault']) await client.db(`${name}${suffix}`).dropDatabase()
  } finally {
    await client.close()
  }
}

/** Opens the database directly, as an operator would. */
export const lookingAt = async <T>(url: string, use: (client: MongoClient) => Promise<T>): Promise<T> => {
  const client = new MongoClient(url)
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}
