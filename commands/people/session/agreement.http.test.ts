// The agreement step: its token is valid for this step only, and once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, PASSWORD } from '../../../server/testing/house.ts'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'

let house: House
beforeAll(async () => {
  house = await openTableHouse()
})
afterAll(() => house.close())

const sign = (token: string) => house.call('User/SignPersonalDataAgreement', { token })
const info = (token: string) => house.call('User/Info', {}, token)

it('signing returns a new token; the token of the step becomes invalid, also after a password change', async () => {
  const { body: begun } = await house.call('User/Login', { account: 'newcomer@school.test', password: PASSWORD })
  expect(begun.agreementRequired).toBe(true)
  expect((await info(begun.token)).body.code).toBe('User.AgreementRequired')
  const { body: agreed } = await sign(begun.token)
  expect((await info(agreed.token)).status).toBe(200)
  expect((await sign(begun.token)).body.code).toBe('Common.Unauthorized')
  expect((await sign(agreed.token)).body.code).toBe('Common.Unauthorized')
  const change = { old: PASSWORD, new: 'other long words' }
  expect((await house.call('User/ChangePassword', change, agreed.token)).status).toBe(200)
  expect((await sign(begun.token)).body.code).toBe('Common.Unauthorized')
  expect((await info(begun.token)).status).toBe(401)
  expect((await info(agreed.token)).status).toBe(200)
})
