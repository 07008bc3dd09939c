// The recovery address of a profile, against a real mail server: nothing but the code is sent there before it is verified.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, PASSWORD } from '../../../server/testing/house.ts'
import { type MailServer, startMailServer } from '../../../server/testing/mailServer.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

const OTHER = 'private@example.org'
let smtp: MailServer
let house: House
beforeAll(async () => {
  smtp = await startMailServer()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'judge@school.test', PUBLIC_URL: 'https://judge.school.test' }
  house = await openTableHouse({ studentCount: 2, env })
})
afterAll(async () => {
  await house.close()
  await smtp.close()
})

const student = (number: number) => house.students[number] as House['students'][number]
const asked = (path: string, body: object, number = 0) => house.call(path, body, student(number).token)
const edit = (recoveryEmail: string | null) => asked('User/Info/Edit', { recoveryEmail })
const confirm = (code: string, password = PASSWORD) => asked('User/RecoveryEmail/Confirm', { code, password })
const mail = async () => {
  const { to, text = '' } = await smtp.next()
  return { to: [to].flat().map((one) => one?.text), code: /^(\d{6})$/m.exec(text)?.[1] ?? '', text }
}
const settled = async () => house.server.core.projections.reached(await house.server.core.events.head(), 10_000)
const isConfirmed = async () => {
  await settled()
  return (await asked('User/Info', {})).body.isRecoveryConfirmed
}
const forget = async () => expect((await house.call('User/ForgetPassword', { email: student(0).account })).status).toBe(200)

it('gets no link before it is confirmed, and a code only where there is one', async () => {
  expect((await asked('User/RecoveryEmail/Check', {}, 1)).body.code).toBe('User.RecoveryAddressMissing')
  expect((await edit(OTHER)).status).toBe(200)
  await forget()
  expect((await mail()).to).toEqual([student(0).account])
  expect(await isConfirmed()).toBe(false)
})

it('is confirmed by the code that was mailed there, with the password', async () => {
  expect((await asked('User/RecoveryEmail/Check', {})).body).toEqual({ isMailed: true })
  const { to, code } = await mail()
  expect(to).toEqual([OTHER])
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await confirm(wrong)).body.validationErrors).toMatchObject([{ field: 'code', code: 'User.RecoveryCodeInvalid' }])
  expect((await confirm(code, 'not my password')).body.validationErrors).toMatchObject([{ field: 'password' }])
  expect(await isConfirmed()).toBe(false)
  expect((await confirm(` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
  expect(await isConfirmed()).toBe(true)
  expect((await confirm(code)).body.code).toBe('User.RecoveryCodeInvalid')
  await expect
    .poll(async () => (await house.call('User/Inbox', null, student(0).token)).body)
    .toMatchObject([{ message: expect.stringContaining('recovery e-mail was confirmed'), fromId: null }])
})

it('gets the link from then on, as the address of the account does', async () => {
  await forget()
  const mails = [await mail(), await mail()]
  expect(new Set(mails.flatMap(({ to }) => to))).toEqual(new Set([OTHER, student(0).account]))
  const links = mails.map(({ text }) => /recovery-password\?token=[\w-]+/.exec(text)?.[0])
  expect(links[0]).toBe(links[1])
})

it('has to be confirmed anew when it is another, and a code of the old one is good for nothing', async () => {
  expect((await asked('User/RecoveryEmail/Check', {})).status).toBe(200)
  const { code } = await mail()
  expect((await edit('other@example.org')).status).toBe(200)
  expect(await isConfirmed()).toBe(false)
  expect((await confirm(code)).body.code).toBe('User.RecoveryCodeInvalid')
  await forget()
  expect((await mail()).to).toEqual([student(0).account])
})

it('is nowhere in the log in the clear, nor is its code', async () => {
  const { events } = await house.server.core.events.readAll({ types: ['RecoveryAddressCheckRequested', 'RecoveryAddressConfirmed'] })
  expect(events.length).toBeGreaterThan(1)
  expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/example\.org|"\d{6}"/)
})
