// Several processes: who is there is known to all, a holder whose process died is missed, and of two edits at once one is taken.
import { afterAll, expect, test } from 'vitest'
import { openTableHouse } from '../../../server/testing/tableHouse.ts'
import { changeDocument, documentOf } from '../document/document.ts'
import { classEditors } from '../editor/decider.ts'
import { OpenPages, presentIn } from './presence.ts'
import { licenceHolders } from './reactors.ts'

const house = await openTableHouse({ studentCount: 1 })
afterAll(() => house.close())
const { server, call, groupId, teacher } = house
const { core } = server
const { notes } = core.vault
const ask = (path: string, body: object = {}) => call(`ClassEditor/${path}`, { groupId, ...body }, teacher.token)

test('a member is there as long as a page is open in any process', async () => {
  const [one, other] = [new OpenPages(notes), new OpenPages(notes)]
  const present = async () => [...(await presentIn(notes, groupId))]
  await one.came(groupId, 5, 'a')
  await other.came(groupId, 5, 'b')
  await other.came(groupId, 6, 'c')
  await other.came(groupId + 1, 7, 'd')
  expect(new Set(await present())).toEqual(new Set([5, 6]))
  await one.went(groupId, 'a')
  expect(new Set(await present())).toEqual(new Set([5, 6]))
  await other.went(groupId, 'b')
  expect(await present()).toEqual([6])
  await other.went(groupId, 'c')
  await other.went(groupId + 1, 'd')
  expect(await present()).toEqual([])
})

test('a licensee of whom no process knows a page is noted as gone, once', async () => {
  await ask('Open')
  const { byClock } = licenceHolders({ ...core, now: () => new Date(), licensedGroups: async () => [groupId] })
  await byClock?.act()
  const { state } = await classEditors.load(core.commands, groupId)
  expect([state.licenseeId, state.leftAt]).toEqual([teacher.userId, expect.any(String)])
  await byClock?.act()
  expect((await classEditors.load(core.commands, groupId)).state).toEqual(state)
})

test('of edits at the same moment one is taken, and changes of other parts are none of their business', async () => {
  const { seq, licenceEpoch: epoch } = (await ask('Get')).body
  const edit = (text: string) => ask('Edit', { epoch, seq, tab: text, edits: [{ at: 0, length: 0, text }] })
  const terminal = (text: string) => changeDocument(core, groupId, (document) => ({ ...document, terminal: text }))
  const [replies] = await Promise.all([Promise.all(['a', 'b', 'c'].map(edit)), terminal('1'), terminal('2')])
  const taken = replies.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'ClassEditor.Stale')).toHaveLength(2)
  const { document } = await documentOf(core, groupId)
  expect(document).toMatchObject({ seq: seq + 1, code: expect.stringMatching(/^[abc]$/), terminal: expect.stringMatching(/^[12]$/) })
})
