// Malicious forms and bodies are refused with their code, immediately; without permission, before they are read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, plusProblem } from '../testing/house.ts'
import { openTableHouse } from '../testing/tableHouse.ts'

const MIB = 1024 * 1024

let house: House
beforeAll(async () => {
  house = await openTableHouse()
})
afterAll(() => house.close())

const send = async (path: string, form: FormData, token = house.teacher.token) => {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const response = await fetch(`${house.server.origin}/api/v2/${path}`, { method: 'POST', headers, body: form })
  // biome-ignore lint: tests look into replies of every shape
  return { status: response.status, body: (await response.json()) as any }
}
const formOf = (fields: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}
const many = (entry: string, bytes: number): string =>
  `[${Array(Math.floor(bytes / (entry.length + 1)))
    .fill(entry)
    .join(',')}]`

/** Maximum heap growth in bytes of this process, which includes the server, during `work`. */
const heapGrowth = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage().heapUsed
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed)
  }, 5)
  await work()
  clearInterval(watch)
  return Math.max(most, process.memoryUsage().heapUsed) - before
}

describe('a form of millions of entries', () => {
  it.each(['editFiles', 'testDatas', 'locales', 'languages', 'tags', 'unknown'])('in %s is refused with few words', async (field) => {
    const grown = await heapGrowth(async () => {
      const { status, body } = await send('Problem/Add', formOf({ ...plusProblem, [field]: many('{}', 3.9 * MIB) }))
      expect([status, body.code]).toEqual([400, 'Common.FieldsNotValid'])
      expect(body.validationErrors.length).toBeLessThanOrEqual(100)
    })
    expect(grown).toBeLessThan(400 * MIB)
  })

  it('is refused for its sender before it is read', async () => {
    const { status, body } = await send('Problem/Add', formOf({ editFiles: many('{}', 3.9 * MIB) }), house.students[0]?.token)
    expect([status, body.code]).toEqual([403, 'Common.Forbidden'])
    const edit = await send('Problem/Edit', formOf({ problemId: 1, editFiles: many('{}', MIB) }), house.students[0]?.token)
    expect([edit.status, edit.body.code]).toEqual([403, 'Common.Forbidden'])
  })

  it('in another form, with hundreds of invalid fields, gets at most 100 errors', async () => {
    const { status, body } = await send('Problem/Add', formOf({ ...plusProblem, testDatas: Array(400).fill({ weight: -1 }) }))
    expect([status, body.code]).toEqual([400, 'Common.FieldsNotValid'])
    expect(body.validationErrors).toHaveLength(100)
  })

  it('in JSON is refused the same way', async () => {
    const problems = Array(150_000).fill({})
    const reply = await house.call('ProblemSet/Add', { name: 'x', problemSetType: 1, tags: ['t'], problems }, house.teacher.token)
    expect([reply.status, reply.body.code]).toEqual([400, 'Common.FieldsNotValid'])
  })

  it('cut into as many parts is refused too', async () => {
    const form = formOf(plusProblem)
    for (let part = 0; part < 5000; part += 1) form.append(`part-${part}`, 'x')
    const { status, body } = await send('Problem/Add', form)
    expect([status, body.validationErrors]).toMatchObject([400, [{ field: 'body', code: 'Field.TooLong' }]])
  })
})

describe('files', () => {
  const withFile = (editFiles: unknown, name: string, content: BlobPart = 'print(1)'): FormData => {
    const form = formOf(editFiles === undefined ? { ...plusProblem, editFiles: [] } : { ...plusProblem, editFiles })
    if (editFiles === undefined) form.delete('editFiles')
    form.set(name, new File([content], 'a.py'))
    return form
  }

  it.each([
    ['without any entry', undefined, 'editFiles[0].file'],
    ['of an entry that is not there', [{ fileName: 'a.py', languageId: 4 }], 'editFiles[7].file'],
    ['of an entry that is null', [null], 'editFiles[0].file'],
    ['of an entry that is a text', ['a.py'], 'a.py'],
    ['of an entry that is a number', [1], 'editFiles[0]'],
    ['of an entry that is a list', [[]], 'editFiles[0].file'],
    ['where entries should be', undefined, 'editFiles'],
    ['named like a prototype', [{ fileName: 'b.py', languageId: 4 }], '__proto__'],
    ['where the languages should be', [{ fileName: 'b.py', languageId: 4 }], 'languages'],
  ])('%s are refused', async (_, editFiles, name) => {
    const { status, body } = await send('Problem/Add', withFile(editFiles, name))
    expect([status, body.code]).toEqual([400, 'Common.FieldsNotValid'])
    expect(body.validationErrors.length).toBeGreaterThan(0)
  })

  it('that belong to an entry are taken', async () => {
    const { status } = await send('Problem/Add', withFile([{ fileName: 'a.py', languageId: 4 }], 'editFiles[0].file'))
    expect(status).toBe(200)
  })

  it('alone, without a single field, are no fault of the server', async () => {
    const form = new FormData()
    form.set('EditFiles[0].File', new File(['x'], 'a.py'))
    for (const path of ['Problem/Add', 'Problem/Edit']) expect((await send(path, form)).status).toBe(400)
  })
})
