// npm run compose:check validates docker-compose.yml; npm run compose:env writes a .env if there is none.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { complaintsAbout, composeFile } from './check.ts'
import { newEnv } from './env.ts'

const check = (): number => {
  const complaints = complaintsAbout(composeFile())
  process.stdout.write(complaints.length === 0 ? 'docker-compose.yml is right.\n' : `${complaints.join('\n')}\n`)
  return complaints.length === 0 ? 0 : 1
}

const env = (): number => {
  try {
    writeFileSync(join(import.meta.dirname, '../../.env'), newEnv(), { flag: 'wx', mode: 0o600 })
    process.stdout.write('.env is written. Set FIRST_ADMIN in it, then: docker compose up -d\n')
    return 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    process.stderr.write('.env is there already: it stays as it is.\n')
    return 1
  }
}

process.exit(process.argv[2] === 'env' ? env() : check())
