import { test } from 'vitest'
import { position, recorded, whenEvents } from '../kit/spec.ts'
import { moments } from './moments.ts'

test('the first event of each minute, of whatever type', () => {
  const event = (n: number, at: string) => recorded(`Type${n}`, {}, { position: position(n), at: `2026-03-02T${at}Z` })
  whenEvents(moments, [
    event(4, '01:00:59.999'),
    event(7, '01:01:00.000'),
    event(8, '01:01:30.000'),
    event(20, '01:03:10.500'),
  ]).thenDocuments({
    '2026-03-02T01:00': { minute: '2026-03-02T01:00', position: position(4) },
    '2026-03-02T01:01': { minute: '2026-03-02T01:01', position: position(7) },
    '2026-03-02T01:03': { minute: '2026-03-02T01:03', position: position(20) },
  })
})
