// The catalogue holds what is said and nothing else, and every field that a person may be told about has a name.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import type { z } from 'zod'
import { allCalls } from '../server/http/calls.fixture.ts'
import { catalogue } from './catalogue.ts'
import { fieldMessage, fieldNames } from './fieldNames.ts'

const root = resolve(import.meta.dirname, '..')

it('has no code that nothing raises', () => {
  const sources = ['commands', 'projections', 'queries', 'server', 'judge', 'protocol']
    .flatMap((room) => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => name.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(name) && name !== 'catalogue.ts')
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .filter((source) => !source.includes('satisfies Record<string, ErrorEntry>'))
    .join('\n')
  expect(Object.keys(catalogue).filter((code) => !sources.includes(`'${code}'`))).toEqual([])
})

/** Names of fields at any depth. */
const fieldsOf = (schema: z.core.$ZodType): string[] => {
  const {
    shape,
    element,
    options,
    innerType,
    in: from,
  } = schema._zod.def as unknown as Record<string, unknown> & {
    shape?: Record<string, z.core.$ZodType>
    options?: z.core.$ZodType[]
  }
  return [
    ...Object.entries(shape ?? {}).flatMap(([key, field]) => [key, ...fieldsOf(field)]),
    ...[element, innerType, from, ...(options ?? [])].flatMap((inner) => (inner ? fieldsOf(inner as z.core.$ZodType) : [])),
  ]
}

it('has a name for every field of every call', async () => {
  const fields = new Set((await allCalls()).flatMap(({ request }) => fieldsOf(request)))
  expect(fields.size).toBeGreaterThan(60)
  expect([...fields].filter((field) => !Object.hasOwn(fieldNames, field))).toEqual([])
})

describe('the fault of a field', () => {
  test.each([
    ['name', 'Name is required', '名稱為必填'],
    ['groupId', 'Class is required', '課程為必填'],
    ['problemSetId', 'Problem set is required', '題目集為必填'],
    ['userId', 'User is required', '使用者為必填'],
    ['businessUnitId', 'Unit is required', '單位為必填'],
    ['expirationTime', 'Expiration time is required', '到期日為必填'],
    ['email', 'E-mail is required', '電子郵件為必填'],
    ['password', 'Password is required', '密碼為必填'],
    ['content', 'Code content is required', '程式碼內容為必填'],
    ['languageId', 'Language is required', '程式語言為必填'],
    ['problems.3.problemId', 'Problem is required', '題目為必填'],
    ['tags.0', 'Tags is required', '標籤為必填'],
  ])('%s is named', (path, en, zh) => {
    expect([fieldMessage(path, 'Field.Required', 'en'), fieldMessage(path, 'Field.Required', 'zh-TW')]).toEqual([en, zh])
  })

  it('reads “{field} is required”, or has the name before it, and never with a path', () => {
    expect(fieldMessage('account', 'Field.Email', 'en')).toBe('Wrong email format.')
    expect(fieldMessage('locales.0.title', 'Field.TooLong', 'en')).toBe('Title: This is too long.')
    expect(fieldMessage('locales.0.title', 'Field.TooLong', 'zh-TW')).toBe('標題：內容太長。')
    expect(fieldMessage('some.thing', 'Field.Unknown', 'en')).toBe('Unknown field.')
    expect(fieldMessage('testDatas.0.input', 'Problem.InputOutputTooLong', 'en')).toBe(catalogue['Problem.InputOutputTooLong'].en)
    expect(fieldMessage('constructor', 'Field.Required', 'en')).toBe('This is required.')
  })
})
