import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({ PORT: ' ', HOST: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      seed: 'demo',
      logLevel: 'info',
      publicUrl: null,
    })
    expect(readConfig({}).judgeSlots).toBeGreaterThan(0)
  })

  it('reads the given settings', () => {
    const config = readConfig({
      PORT: '0',
      SEED: 'none',
      JUDGE_SLOTS: '3',
      PUBLIC_URL: 'https://judge.example.edu/',
    })
    expect(config).toMatchObject({ port: 0, seed: 'none', judgeSlots: 3, publicUrl: 'https://judge.example.edu' })
  })

  it('never seeds the demo in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none')
    expect(readConfig({ NODE_ENV: 'development' }).seed).toBe('demo')
  })

  it('has a default reset password only if a demo may be created', () => {
    expect(readConfig({}).resetPassword).toBe('20262026')
    expect(readConfig({ SEED: 'none' }).resetPassword).toBeNull()
    expect(readConfig({ NODE_ENV: 'production' }).resetPassword).toBeNull()
    expect(readConfig({ RESET_PASSWORD: '12345678' }).resetPassword).toBe('12345678')
  })

  it('runs programs without isolation only with explicit confirmation', () => {
    expect(readConfig({}).judgesWithoutSandbox).toBe(false)
    expect(readConfig({ JUDGE_WITHOUT_SANDBOX_UNSAFE: 'yes-run-hostile-code-as-this-user' }).judgesWithoutSandbox).toBe(true)
  })

  it('publishes metrics without a token only on loopback', () => {
    const operators = (env: Record<string, string>) => readConfig(env).operators
    expect(operators({})).toBe('everybody')
    expect(operators({ HOST: '0.0.0.0' })).toBe('nobody')
    expect(operators({ TRUSTED_PROXIES: '127.0.0.1' })).toBe('nobody')
    expect(operators({ PUBLIC_URL: 'https://judge.example.edu' })).toBe('nobody') // behind a reverse proxy
    expect(operators({ OPERATIONS_TOKEN: 'a-token-of-operators' })).toEqual({ token: 'a-token-of-operators' })
  })

  it.each([
    [{ LOG_END_CONFIRMED: 'yes' }, 'LOG_END_CONFIRMED=yes: must be the position at which the log ends.'],
    [{ CLOCK_CONFIRMED: 'yes' }, 'CLOCK_CONFIRMED=yes: must be a day such as 2026-03-01.'],
    [{ OPERATIONS_TOKEN: 'short' }, 'OPERATIONS_TOKEN: must have at least 16 characters.'],
    [{ TRUSTED_PROXIES: '10.0.0.1,proxy' }, 'TRUSTED_PROXIES=10.0.0.1,proxy: must be a list of addresses and networks'],
    [{ PORT: '70000' }, 'PORT=70000: must be a whole number from 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT=http: must be a whole number from 0 to 65535.'],
    [{ SEED: 'yes' }, 'SEED=yes: must be demo or none.'],
    [{ EVENTSTORE_URL: 'http://u:secret@h' }, 'EVENTSTORE_URL: must begin with esdb:// or esdb+discover://.'],
    [{ EVENTSTORE_URL: 'esdb://u:secret@h?colour=red' }, 'EVENTSTORE_URL: has an unknown option: colour.'],
    [{ EVENTSTORE_URL: 'esdb://u:secret@h?tlsCAFile=/no.pem' }, 'EVENTSTORE_URL: names tlsCAFile=/no.pem, which cannot be read (ENOENT).'],
    [{ ROLES: 'judge' }, 'ROLES=judge: roles that are apart meet on servers. Set REDIS_URL.'],
    [{ ROLES: 'judge,cook' }, 'ROLES=judge,cook: must be some of api,projections,reactors,judge.'],
    [{ ROLES: 'api', REDIS_URL: 'redis://r' }, 'ROLES=api: roles that are apart meet on servers. Set EVENTSTORE_URL, READSTORE_URL.'],
    [{ SEED: 'demo', NODE_ENV: 'production' }, 'SEED=demo: the demo has passwords that everybody knows'],
    [{ JUDGE_SLOTS: '0' }, 'JUDGE_SLOTS=0: must be a whole number from 1 to 256.'],
    [{ JUDGE_WITHOUT_SANDBOX_UNSAFE: '1' }, 'JUDGE_WITHOUT_SANDBOX_UNSAFE=1: must be yes-run-hostile-code-as-this-user, or not be set.'],
    [{ PUBLIC_URL: 'judge' }, 'PUBLIC_URL=judge: must be an address such as https://judge.example.edu.'],
    [
      { READSTORE_URL: 'http://secret@r' },
      'READSTORE_URL: must be an address such as mongodb://10.0.0.8:27017/chronojudge?replicaSet=rs0.',
    ],
    [{ SMTP_URL: 'http://secret@m' }, 'SMTP_URL: must be an address such as smtp://user:password@mail.example.edu:587.'],
    [{ SMTP_URL: 'smtp://secret@m' }, 'SMTP_URL: mails need MAIL_FROM and PUBLIC_URL as well.'],
    [{ SMTP_URL: 'smtp://secret@m', PUBLIC_URL: 'https://j.edu' }, 'SMTP_URL: mails need MAIL_FROM as well.'],
    [{ MAIL_FROM: 'the judge' }, 'MAIL_FROM=the judge: must be an address such as Chronojudge <judge@example.edu>.'],
    [{ REDIS_URL: 'http://secret@r' }, 'REDIS_URL: must be an address such as redis://10.0.0.7:6379/0.'],
    [{ OIDC_ISSUER: 'x' }, 'OIDC_ISSUER=x: must be an address such as https://id.example.edu.'],
    [{ OIDC_ISSUER: 'http://id.edu' }, 'OIDC_ISSUER=http://id.edu: must be an address such as https://id.example.edu.'],
    [{ OIDC_ISSUER: 'https://id.edu' }, 'OIDC_ISSUER: signing in by the education cloud needs OIDC_ISSUER and OIDC_CLIENT_ID.'],
    [{ OIDC_CLIENT_SECRET: 'hush' }, 'OIDC_CLIENT_SECRET: signing in by the education cloud needs OIDC_ISSUER and OIDC_CLIENT_ID.'],
    [
      { OIDC_ISSUER: 'https://id.edu', OIDC_CLIENT_ID: 'judge' },
      'OIDC_ISSUER: people come back from there to this site. Set PUBLIC_URL or OIDC_REDIRECT_URI.',
    ],
    [{ OIDC_SCOPE: 'email' }, 'OIDC_SCOPE=email: must be scopes with openid among them, such as openid email profile.'],
    [{ OIDC_REDIRECT_URI: 'back' }, 'OIDC_REDIRECT_URI=back: must be an address such as https://judge.example.edu/sign-in/cloud.'],
    [{ OIDC_SECRET: 'hush' }, 'OIDC_SECRET is no setting of this server. Unset it to start.'],
  ])('stops at %j with one line', (env, line) => {
    expect(() => readConfig(env)).toThrow(line)
  })

  it('reads the issuer and the name of the education cloud', () => {
    const given = { OIDC_ISSUER: 'https://id.edu', OIDC_CLIENT_ID: 'judge', PUBLIC_URL: 'https://j.edu/x' }
    expect(readConfig({}).cloud).toBeNull()
    expect(readConfig(given).cloud).toEqual({
      issuer: 'https://id.edu',
      clientId: 'judge',
      clientSecret: null,
      redirectUri: 'https://j.edu/sign-in/cloud',
      scope: 'openid email profile',
      name: { 'zh-TW': '教育雲端帳號', en: 'the education cloud' },
    })
    const more = { OIDC_REDIRECT_URI: 'https://j.edu/back', OIDC_SCOPE: 'openid', OIDC_NAME: '校務系統 | the campus' }
    expect(readConfig({ ...given, ...more }).cloud).toMatchObject({
      redirectUri: 'https://j.edu/back',
      scope: 'openid',
      name: { 'zh-TW': '校務系統', en: 'the campus' },
    })
    expect(readConfig({ ...given, OIDC_NAME: 'TANet' }).cloud?.name).toEqual({ 'zh-TW': 'TANet', en: 'TANet' })
  })
})
