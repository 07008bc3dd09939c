// Class bar for students and teachers, with its menus.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { groupInfo, myGroups } from '../../queries/classes/calls.ts'
import type { GroupInfo, MyGroup } from '../../queries/classes/schemas.ts'
import { callQuery } from '../shared/api/queries.ts'
import { type Stories, say } from '../shared/ui/story.ts'
import { ClassBar } from './ClassBar.tsx'

const plain = (): GroupInfo => ({
  id: 7,
  groupId: 7,
  name: say('Programming 101', '程式設計入門'),
  description: '',
  createTime: '2026-02-01T00:00:00.000Z',
  expirationTime: '2027-02-01T00:00:00.000Z',
  isExpired: false,
  businessUnitId: 1,
  timeZone: 'Asia/Taipei',
  businessUnitName: say('Day School', '日間部'),
  isGroupTeacher: false,
  isGroupAssistant: false,
  isGroupAdmin: false,
  mayResetPasswords: true,
  paidPractice: 'open',
  mayAudit: false,
  teachers: [],
  assistants: [],
  students: [],
  studentCount: 28,
})
const longName = () =>
  say('An introduction to programming for those who have never written any. ', '給從來沒有寫過程式的同學的程式設計與演算法入門課')
    .repeat(8)
    .slice(0, 120)
    .trim()
const taught = { isGroupTeacher: true, isGroupAdmin: true, mayAudit: true }

const InClass = ({ group }: { group: GroupInfo }) => {
  const [queries] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(callQuery(groupInfo, { groupId: group.groupId }).queryKey, group)
    client.setQueryData(callQuery(myGroups, {}).queryKey, [] as MyGroup[])
    return client
  })
  return (
    <QueryClientProvider client={queries}>
      <div>
        <ClassBar group={group} />
      </div>
    </QueryClientProvider>
  )
}

export const stories: Stories = {
  student: () => <InClass group={plain()} />,
  teacher: () => <InClass group={{ ...plain(), ...taught }} />,
  'student, a name of 120 characters': () => <InClass group={{ ...plain(), name: longName() }} />,
  'teacher, a name of 120 characters': () => <InClass group={{ ...plain(), ...taught, name: longName() }} />,
  'who looks after it, when it is over': () => <InClass group={{ ...plain(), mayAudit: true, isExpired: true }} />,
}
