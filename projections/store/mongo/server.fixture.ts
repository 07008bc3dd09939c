// The server that tests are given, and databases of their own on it, which are dropped afterwards.
import { randomBytes } from 'node:crypto'
import { MongoClient } from 'mongodb'

/** The address of a MongoDB server, when there is one. */
export const SERVER = process.env.READSTORE_URL || null

/** Added to the title of what is left out without a server. */
export const orSkipped = SERVER === null ? ' (skipped: no server)' : ''

/** The address of a database that nobody has. */
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

/** Use of the database as an operator would look at it. */
export const lookingAt = async <T>(url: string, use: (client: MongoClient) => Promise<T>): Promise<T> => {
  const client = new MongoClient(url)
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}
