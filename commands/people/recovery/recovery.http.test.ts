// Password recovery by email, against a real mail server: the link works once, for the forgotten password, and ends open sessions.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailer } from '../../../server/external/mail.ts'
import { type House, PASSWORD } from '../../../server/testing/house.ts'
import { type MailServer, startMailServer } from '../../../server/testing/mailServer.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { newCommandId } from '../../kit/ids.ts'

const CHOSEN = 'my own long words'
const SITE = 'https://judge.school.test'
let smtp: MailServer
let house: House
beforeAll(async () => {
  smtp = await startMailServer()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Chronojudge <judge@school.test>', PUBLIC_URL: SITE, RESET_PASSWORD: '20260901' }
  house = await openTableHouse({ studentCount: 6, env })
})
afterAll(async () => {
  await house.close()
  await smtp.close()
})

const student = (number: number) => house.students[number] as House['students'][number]
const ask = (email: string, headers = {}) => house.call('User/ForgetPassword', { email }, undefined, headers)
const tokenIn = (text: string | undefined): string => /\/recovery-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const mailedToken = async () => tokenIn((await smtp.next()).text)
const validate = (token: string) => house.call('User/validateForgetPasswordToken', { token })
const recover = (resetToken: string, password: string, headers = {}) =>
  house.call('User/RecoveryPassword', { resetToken, password }, undefined, headers)
const signIn = (account: string, password: string) => house.call('User/Login', { account, password })
const inTheLog = async (type: string) => {
  const { events } = await house.server.core.events.readAll({ types: [type] })
  return events.map(({ data, metadata }) => ({ data, actor: metadata.actor }))
}

it('mails a link to this site, in the language of the request', async () => {
  const { account } = student(0)
  expect((await ask(` ${account.toUpperCase()} `)).body).toEqual({ isMailed: true })
  const mail = await smtp.next()
  expect(mail.from?.value).toEqual([{ name: 'Chronojudge', address: 'judge@school.test' }])
  expect([mail.to].flat().map((to) => to?.text)).toEqual([account])
  expect(mail.subject).toBe('Chronojudge: reset your password')
  expect(mail.text).toContain('Hello student1,')
  expect(mail.text).toMatch(new RegExp(`^${SITE}/recovery-password\\?token=[\\w-]{43}$`, 'm'))
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail.messageId).toMatch(/^<[\w-]+@school\.test>$/)

  await ask(account, { 'accept-language': 'zh-TW' })
  const chinese = await smtp.next()
  expect(chinese.subject).toBe('Chronojudge：重設密碼')
  expect(chinese.text).toContain('student1，你好：')
})

it('reports an unknown address (requirement a11)', async () => {
  expect((await ask('nobody@school.test')).body).toMatchObject({ code: 'User.NotFound' })
})

it('sets a new password once, ends open sessions, and notifies the user', async () => {
  const { account, userId } = student(1)
  const token = await ask(account).then(mailedToken)
  expect((await validate(token)).status).toBe(200)
  expect((await recover(token, 'short')).body.validationErrors).toMatchObject([{ field: 'password' }])
  expect((await recover(token, account)).body.validationErrors).toMatchObject([{ field: 'password', code: 'User.PasswordIsAddress' }])
  const open = await house.signIn(account)

  expect((await recover(token, CHOSEN)).status).toBe(200)
  expect((await house.call('User/Groups', {}, open)).status).toBe(401)
  expect((await signIn(account, PASSWORD)).body.code).toBe('User.LoginFailed')
  const { body } = await signIn(account, CHOSEN)
  expect(body.mustChangePassword).toBe(false)
  await expect
    .poll(async () => (await house.call('User/Inbox', null, body.token)).body)
    .toMatchObject([{ from: 'Chronojudge', fromId: null, left: null, right: null, read: false }])

  for (const refused of [await validate(token), await recover(token, 'another long one')])
    expect(refused).toMatchObject({ status: 400, body: { code: 'User.RecoveryTokenInvalid' } })
  expect((await signIn(account, CHOSEN)).status).toBe(200)
  expect(await inTheLog('PasswordRecovered')).toEqual([
    { data: { userId, passwordId: expect.any(String) }, actor: { userId, role: 'student' } },
  ])
  const { events } = await house.server.core.events.readAll()
  expect(JSON.stringify(events.map(({ data, metadata }) => [data, metadata]))).not.toContain(token)
})

it('gives the same reply to the same request, and no other password under its key', async () => {
  const { account } = student(2)
  const token = await ask(account).then(mailedToken)
  const key = { 'idempotency-key': newCommandId(new Date()) }
  expect((await recover(token, CHOSEN, key)).status).toBe(200)
  expect((await recover(token, CHOSEN, key)).status).toBe(200)
  expect((await recover(token, 'another long one', key)).body.code).toBe('Common.IdempotencyKeyReused')
  expect((await signIn(account, CHOSEN)).status).toBe(200)
})

it('is over once the password has changed in another way', async () => {
  const { account, userId } = student(3)
  const token = await ask(account).then(mailedToken)
  expect((await house.call('Group/ResetPassword', { groupId: house.groupId, userId }, house.teacher.token)).status).toBe(200)
  expect((await validate(token)).body.code).toBe('User.RecoveryTokenInvalid')
  expect((await recover(token, CHOSEN)).body.code).toBe('User.RecoveryTokenInvalid')
  expect((await validate('x'.repeat(43))).body.code).toBe('User.RecoveryTokenInvalid')
})

it('is available to users who must change a default password, and replaces that step', async () => {
  const { account } = student(3)
  const token = await ask(account).then(mailedToken)
  expect((await recover(token, CHOSEN)).status).toBe(200)
  const { body } = await signIn(account, CHOSEN)
  expect(body.mustChangePassword).toBe(false)
  await expect.poll(async () => (await house.call('User/Groups', {}, body.token)).status).toBe(200)
})

it('goes out when the mail server is there again, and is not tried for ever where it is refused', async () => {
  smtp.refuse(421)
  const before = smtp.tries()
  await ask(student(4).account)
  await expect.poll(() => smtp.tries()).toBeGreaterThan(before + 1)
  smtp.refuse(null)
  expect((await smtp.next()).text).toContain('Hello student5,')

  smtp.refuse(550)
  const tries = smtp.tries()
  await ask(student(4).account)
  await expect.poll(() => smtp.tries()).toBe(tries + 1)
  smtp.refuse(null)
  await ask(student(5).account)
  expect((await smtp.next()).text).toContain('Hello student6,')
  expect(smtp.tries()).toBe(tries + 2)
})

it('is rate-limited by account and network', async () => {
  const replies = []
  for (let time = 0; time < 6; time += 1) replies.push(await ask('victim@school.test'))
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 429])
  expect(Number(replies[5]?.headers.get('retry-after'))).toBeGreaterThan(60)
  expect((await ask('unknown@school.test')).status).toBe(404)
})

it('without a mail server a mail is logged, with address and text only where logging secrets is permitted', async () => {
  const said: [object, string][] = []
  const log = { info: (...what: [object, string]) => void said.push(what), warn: (...what: [object, string]) => void said.push(what) }
  const mail = { to: 'amy@school.test', subject: 'Hello', text: 'a link', messageId: 'm' }
  const options = { smtpUrl: null, from: 'judge@school.test', log }
  await createMailer({ ...options, tellsLog: true }).send(mail)
  await createMailer({ ...options, tellsLog: false }).send(mail)
  expect(JSON.stringify(said[0])).toContain('a link')
  expect(JSON.stringify(said[1])).not.toMatch(/a link|amy/)
})
