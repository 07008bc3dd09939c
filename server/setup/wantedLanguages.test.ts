// Which languages `npm run languages` installs.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { offeredAt, wantedLanguages } from './wantedLanguages.ts'

test('languages are named as people or the editor call them, and an unknown one is answered with all names', () => {
  expect(wantedLanguages(['pascal', 'C#', 'csharp', 'bash', 'shell'])).toEqual([13, 5, 5, 15, 15])
  expect(() => wantedLanguages(['Pascal', 'Klingon'])).toThrow(/^Klingon is none of: C, C\+\+, .*Scala$/)
})

test('what a platform offers is asked from it; one that does not answer is named', async () => {
  const list = [
    { languageId: 4, isOffered: true },
    { languageId: 13, isOffered: true },
    { languageId: 14, isOffered: false },
  ]
  const server = createServer((request, response) =>
    response.writeHead(request.url === '/api/v2/Language/List' ? 200 : 404).end(JSON.stringify(list)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await offeredAt(address)).toEqual([4, 13])
  server.close()
  server.closeAllConnections()
  await expect(offeredAt(address)).rejects.toThrow(`no list of languages at ${address}`)
})
