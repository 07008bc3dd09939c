// The .env file for docker-compose.yml: random secrets, generated anew each time, and optional settings.
import { randomBytes } from 'node:crypto'

export const SECRETS: readonly string[] = [
  'MONGO_PASSWORD',
  'MONGO_REPLICA_KEY',
  'REDIS_PASSWORD',
  'JUDGE_REDIS_PASSWORD',
  'OPERATIONS_TOKEN',
]
export const SETTINGS: readonly string[] = [
  'FIRST_ADMIN',
  'PUBLIC_URL',
  'RESET_PASSWORD',
  'SMTP_URL',
  'MAIL_FROM',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_REDIRECT_URI',
  'OIDC_SCOPE',
  'OIDC_NAME',
  'HTTP_PORT',
  'JUDGE_SLOTS',
  'TOOLCHAINS',
  'LOG_LEVEL',
]

/** Text of a new .env. */
export const newEnv = (): string =>
  [
    '# Made once by npm run compose:env. Who has these can read and write everything: keep them where backups are kept.',
    ...SECRETS.map((name) => `${name}=${randomBytes(24).toString('hex')}`),
    '',
    '# Who the first administrator is, and under which address people come: before the first start.',
    ...SETTINGS.map((name) => `${name}=`),
    '',
  ].join('\n')
