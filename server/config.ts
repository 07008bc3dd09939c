// The whole environment, read in one place (README and docs use the same names). An invalid value stops the start with one clear line.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { checkEsdbAddress } from '../eventstore/esdb/address.ts'
import { type CloudConfig, cloudFault, cloudOf, cloudVariables } from './external/educationCloudConfig.ts'
import type { OperationsOptions } from './http/operations.ts'

/** The server cannot start; `message` is the one line to print. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** A setting is invalid. */
export class ConfigError extends StartRefused {
  override name = 'ConfigError'
}

const absent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)
const webAddress = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an address such as https://judge.example.edu')
const redisAddress = z
  .string()
  .refine((text) => /^rediss?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an address such as redis://10.0.0.7:6379/0')
/** Names the address without its password. */
const logAddress = z.string().superRefine((text, { addIssue }) => {
  try {
    checkEsdbAddress(text)
  } catch (error) {
    addIssue({ code: 'custom', message: (error as Error).message })
  }
})
const proxies = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be a list of addresses and networks such as 10.0.0.7,192.168.0.0/16'),
    ),
  )
/** Roles of a process; one with the role that does everything needs no other. */
export const ROLES = ['api', 'projections', 'reactors', 'judge'] as const
export type Role = (typeof ROLES)[number]
const rolesText = z
  .string()
  .transform((text) => text.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(ROLES, `must be some of ${ROLES.join(',')}`)))
const mongoAddress = z
  .string()
  .refine(
    (text) => /^mongodb(?:\+srv)?:\/\/[^/]+/.test(text),
    'must be an address such as mongodb://10.0.0.8:27017/chronojudge?replicaSet=rs0',
  )
const mailAddress = z
  .string()
  .refine(
    (text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? ''),
    'must be an address such as smtp://user:password@mail.example.edu:587',
  )
const sender = z
  .string()
  .max(200)
  .regex(/^(?:[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must be an address such as Chronojudge <judge@example.edu>')
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional())

/** Reset password of a demo school without this setting: its passwords are public anyway. */
const DEMO_RESET_PASSWORD = '20262026'
/** Value an operator must write out to run programs without isolation. */
const INSISTS = 'yes-run-hostile-code-as-this-user'

const environmentSchema = z.object({
  PORT: optional(wholeNumber(0, 65_535)),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  EVENTSTORE_URL: optional(logAddress),
  SEED: optional(z.enum(['demo', 'none'], 'must be demo or none')),
  JUDGE_SLOTS: optional(wholeNumber(1, 256)),
  JUDGE_MAX_WAITING: optional(wholeNumber(1, 1_000_000)),
  JUDGE_MAX_WAITING_EACH: optional(wholeNumber(1, 1_000_000)),
  JUDGE_WITHOUT_SANDBOX_UNSAFE: optional(z.literal(INSISTS, `must be ${INSISTS}, or not be set`)),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent'),
  ),
  PUBLIC_URL: optional(webAddress),
  REDIS_URL: optional(redisAddress),
  ROLES: optional(rolesText),
  READSTORE_URL: optional(mongoAddress),
  TRUSTED_PROXIES: optional(proxies),
  OPERATIONS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  FIRST_ADMIN: optional(z.email('must be an e-mail address')),
  CLOCK_CONFIRMED: optional(z.iso.date('must be a day such as 2026-03-01')),
  LOG_END_CONFIRMED: optional(z.string().regex(/^\d{20}(?:-\d{20})?$/, 'must be the position at which the log ends')),
  SMTP_URL: optional(mailAddress),
  MAIL_FROM: optional(sender),
  RESET_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters')),
  OIDC_ISSUER: optional(cloudVariables.issuer),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_REDIRECT_URI: optional(cloudVariables.redirectUri),
  OIDC_SCOPE: optional(cloudVariables.scope),
  OIDC_NAME: optional(cloudVariables.name),
})

/** Names of all settings. */
export const VARIABLES: readonly string[] = Object.keys(environmentSchema.shape)

/** Secrets, which must not appear in the output of a failed start. */
const SECRETS: ReadonlySet<string> = new Set([
  'EVENTSTORE_URL',
  'READSTORE_URL',
  'OPERATIONS_TOKEN',
  'RESET_PASSWORD',
  'OIDC_CLIENT_SECRET',
  'REDIS_URL',
  'SMTP_URL',
])

export interface Config {
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** EventStoreDB URL; null if the log is a file in `dataDir`. */
  eventStoreUrl: string | null
  seed: 'demo' | 'none'
  /** Programs judged concurrently. */
  judgeSlots: number
  /** Submissions that may wait for a slot; beyond that the judge reports that it is busy. */
  judgeMaxWaiting: number
  /** Limit of waiting submissions per person. */
  judgeMaxWaitingEach: number
  /** Without isolation, runs programs as the server's own user instead of refusing them. */
  judgesWithoutSandbox: boolean
  logLevel: string
  /** Public origin of the server, without a path; null if it is only the listening address. */
  publicUrl: string | null
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[]
  /** Access to the metrics and the details of /readyz. */
  operators: OperationsOptions['operators']
  /** E-mail of the administrator that a first start without the demo registers; null for none. */
  firstAdmin: string | null
  /** A day (UTC) that an operator confirms to be today, however old the newest event is. */
  clockConfirmed: string | null
  /** The end of the log from which an operator allows it to continue, although events after it are missing. */
  logEndConfirmed: string | null
  roles: readonly Role[]
  /** Redis URL; null if this process works without Redis. */
  redisUrl: string | null
  /** MongoDB URL for read models and vault; null if they are in the data folder. */
  readStoreUrl: string | null
  /** Password set by a reset; null if resets are not configured. */
  resetPassword: string | null
  mail: {
    /** SMTP server; null to log mails instead. */
    smtpUrl: string | null
    from: string
    /** Whether mails that are not sent are logged with their content. */
    tellsLog: boolean
  }
  /** Sign-in by the education cloud (OpenID Connect); null for passwords only. */
  cloud: CloudConfig | null
}

/** Without a token, metrics are public on a loopback address, and closed otherwise. */
const operatorsOf = (given: z.output<typeof environmentSchema>): Config['operators'] => {
  const { OPERATIONS_TOKEN: token, HOST: host = '127.0.0.1', PUBLIC_URL, TRUSTED_PROXIES } = given
  if (token !== undefined) return { token }
  const isLocal = PUBLIC_URL === undefined && TRUSTED_PROXIES === undefined && /^(?:localhost|127\.[\d.]+|::1)$/.test(host)
  return isLocal ? 'everybody' : 'nobody'
}

/** Roles of a process with access to the log: in separate processes they communicate through servers. */
const WITH_LOG: readonly Role[] = ['api', 'projections', 'reactors']

/** Whether the process has some of the roles that need the log, but not all. */
export const isApart = ({ roles }: Pick<Config, 'roles'>): boolean =>
  WITH_LOG.some((role) => roles.includes(role)) && !WITH_LOG.every((role) => roles.includes(role))

/** @throws ConfigError if roles are split without the servers they share */
const rolesOf = (given: z.output<typeof environmentSchema>): readonly Role[] => {
  const roles: readonly Role[] = given.ROLES ?? ROLES
  const needed = isApart({ roles })
    ? (['EVENTSTORE_URL', 'READSTORE_URL', 'REDIS_URL'] as const)
    : roles.length < ROLES.length
      ? (['REDIS_URL'] as const)
      : []
  const missing = needed.filter((name) => given[name] === undefined)
  if (missing.length > 0)
    throw new ConfigError(`ROLES=${roles.join(',')}: roles that are apart meet on servers. Set ${missing.join(', ')}.`)
  return roles
}

/** Mails contain links to the site and need a sender. @throws ConfigError */
const mailOf = ({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: z.output<typeof environmentSchema>, isProduction: boolean): Config['mail'] => {
  const missing = Object.entries({ MAIL_FROM, PUBLIC_URL }).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (SMTP_URL !== undefined && missing.length > 0) throw new ConfigError(`SMTP_URL: mails need ${missing.join(' and ')} as well.`)
  return { smtpUrl: SMTP_URL ?? null, from: MAIL_FROM ?? 'chronojudge@localhost', tellsLog: !isProduction }
}

/**
 * Reads the environment; empty means absent.
 * @throws ConfigError naming the variable and the expected value
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const unknown = Object.keys(env).find((name) => name.startsWith('OIDC_') && !VARIABLES.includes(name) && absent(env[name]) !== undefined)
  if (unknown) throw new ConfigError(`${unknown} is no setting of this server. Unset it to start.`)

  const read = environmentSchema.safeParse(env)
  if (!read.success) {
    const issue = read.error.issues[0]
    const name = String(issue?.path[0])
    const shown = SECRETS.has(name) ? name : `${name}=${env[name]}`
    throw new ConfigError(`${shown}: ${issue?.message}.`)
  }
  const given = read.data
  const fault = cloudFault(given)
  if (fault !== null) throw new ConfigError(fault)
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && given.SEED === 'demo')
    throw new ConfigError(
      'SEED=demo: the demo has passwords that everybody knows; it is not made where NODE_ENV=production. Unset one of them.',
    )
  const seed = given.SEED ?? (isProduction ? 'none' : 'demo')
  return {
    port: given.PORT ?? 3000,
    host: given.HOST ?? '127.0.0.1',
    dataDir: resolve(given.DATA_DIR ?? './data'),
    eventStoreUrl: given.EVENTSTORE_URL ?? null,
    seed,
    judgeSlots: given.JUDGE_SLOTS ?? availableParallelism(),
    judgeMaxWaiting: given.JUDGE_MAX_WAITING ?? 2000,
    judgeMaxWaitingEach: given.JUDGE_MAX_WAITING_EACH ?? 20,
    judgesWithoutSandbox: given.JUDGE_WITHOUT_SANDBOX_UNSAFE !== undefined,
    logLevel: given.LOG_LEVEL ?? 'info',
    publicUrl: given.PUBLIC_URL === undefined ? null : new URL(given.PUBLIC_URL).origin,
    trustedProxies: given.TRUSTED_PROXIES ?? [],
    operators: operatorsOf(given),
    firstAdmin: given.FIRST_ADMIN ?? null,
    clockConfirmed: given.CLOCK_CONFIRMED ?? null,
    logEndConfirmed: given.LOG_END_CONFIRMED ?? null,
    roles: rolesOf(given),
    redisUrl: given.REDIS_URL ?? null,
    readStoreUrl: given.READSTORE_URL ?? null,
    resetPassword: given.RESET_PASSWORD ?? (seed === 'demo' ? DEMO_RESET_PASSWORD : null),
    mail: mailOf(given, isProduction),
    cloud: cloudOf(given),
  }
}
