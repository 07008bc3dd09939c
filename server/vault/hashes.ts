// Hashes keyed with a secret of the installation: of accounts, requests and cloud accounts, and the pseudonyms of people.
import { createHmac } from 'node:crypto'
import { accountName } from './port.ts'

/** 32 characters that are not mistaken for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 7

const readable = (bytes: Buffer): string => Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')

export const createHashes = (key: Buffer) => {
  const mac = (text: string) => createHmac('sha256', key).update(text)
  return {
    accountHash: (email: string): string => mac(accountName(email)).digest('hex'),
    requestHash: (text: string): string => mac(`request\0${text}`).digest().subarray(0, 16).toString('base64url'),
    cloudAccountHash: (issuer: string, subject: string): string => mac(`cloud account\0${issuer}\0${subject}`).digest('hex'),
    pseudonym: (userId: number): string => readable(mac(`person\0${userId}`).digest()),
  }
}
