// The files that an address names for TLS: whether they can be read and hold what they should. The client's own words name neither file nor option.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface TlsFiles {
  tls?: boolean
  tlsCAFile?: string
  userCertFile?: string
  userKeyFile?: string
}

const HOLDS = {
  certificate: (bytes: Buffer): unknown => new X509Certificate(bytes),
  'private key': (bytes: Buffer): unknown => createPrivateKey(bytes),
}

const FILES = [
  ['tlsCAFile', 'certificate'],
  ['userCertFile', 'certificate'],
  ['userKeyFile', 'private key'],
] as const

const requireFile = (option: string, file: string, kind: keyof typeof HOLDS): void => {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw new Error(`names ${option}=${file}, which cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
  try {
    HOLDS[kind](bytes)
  } catch (error) {
    throw new Error(`names ${option}=${file}, which holds no ${kind} in PEM`, { cause: error })
  }
}

/** Without TLS no file is read. @throws Error naming option and file */
export const requireTlsFiles = (files: TlsFiles): void => {
  if (files.tls === false) return
  for (const [option, kind] of FILES) if (files[option] !== undefined) requireFile(option, files[option], kind)
  if ((files.userCertFile === undefined) !== (files.userKeyFile === undefined))
    throw new Error('needs userCertFile and userKeyFile together')
}
