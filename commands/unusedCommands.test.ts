// Commands that aggregates understand and nobody gives yet: each waits for the call that will. A command that is here
// for nothing goes.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const isTest = /\.(?:test|fixture|suite)\.ts$|\/testing\//

/** By aggregate, with who is to give them. */
const WAITING = {
  // the administrators' pages of a class and its people; of RemoveMember the demo school makes use
  group: ['ChangeMemberRole'],
}

const files = ['commands', 'server', 'demo']
  .flatMap((role) => readdirSync(join(root, role), { recursive: true, encoding: 'utf8' }).map((file) => join(role, file)))
  .filter((file) => file.endsWith('.ts') && !isTest.test(file))
const deciders = files.filter((file) => file.endsWith('/decider.ts') && !file.startsWith('commands/kit/'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const givers = files.filter((file) => !file.endsWith('/decider.ts')).map(textOf)

/** The types of its commands. */
const commandsOf = (decider: string): string[] => {
  const declaration = /export (?:type|interface) \w+Command\b[\s\S]*?\n\n/.exec(textOf(decider))?.[0] ?? ''
  return [...declaration.matchAll(/\btype: ('\w+'(?: \| '\w+')*)/g)].flatMap(([, types = '']) => types.match(/\w+/g) ?? [])
}

test('every command is given somewhere, or waits for a call that is known', () => {
  expect(deciders.length).toBeGreaterThan(10)
  const waiting = deciders.map((file) => {
    const commands = commandsOf(file)
    expect(commands, file).not.toEqual([])
    return [file.split('/').at(-2), commands.filter((type) => !givers.some((text) => text.includes(`'${type}'`)))] as const
  })
  expect(Object.fromEntries(waiting.filter(([, commands]) => commands.length > 0))).toEqual(WAITING)
})
