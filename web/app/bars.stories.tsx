// The navigation bar for each role, and its menus.
import { Button } from '@mantine/core'
import type { UserInfo } from '../../queries/people/user/schemas.ts'
import MenuItems from '../shared/ui/MenuItems.tsx'
import { type Stories, say } from '../shared/ui/story.ts'
import { Bar } from './Header.tsx'
import { useShellActions } from './shellActions.ts'

const nothing = () => undefined
const signedIn: UserInfo = {
  id: 7,
  name: '',
  email: 'mei@school.test',
  studentId: null,
  avatar: null,
  title: null,
  homePage: null,
  about: null,
  facebook: null,
  gitHub: null,
  lastLogin: null,
  registeredAt: '2026-01-01T00:00:00.000Z',
  passwordUpdated: null,
  phone: null,
  birthday: null,
  gender: null,
  recoveryEmail: null,
  language: null,
  interfaceLanguage: null,
  editorTheme: 'dark',
  licenceTime: null,
  hasSecondFactor: false,
  isRecoveryConfirmed: false,
  isPrivateShown: true,
  roles: [],
  expirationTime: null,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  mayAuthor: false,
  businessUnits: [],
}
const unit = (businessUnitId: number, name: string, isCurrent = false) => ({ businessUnitId, name, isCurrent, isAdmin: true })
const units = () => [unit(1, say('Day School', '日間部')), unit(2, say('Evening School', '進修部'), true)]
/** 120 characters: longer than any known school's name. */
const longName = () =>
  say('Department of Continuing Education and Evening Studies. ', '國立示範高級中學附設進修學校資訊科').repeat(8).slice(0, 120).trim()

/** In a container of its own height, so that it is not sticky. */
const Shell = ({ user }: { user: UserInfo | null }) => {
  const session = { token: user === null ? null : 'token', user }
  return (
    <div>
      <Bar session={session} actions={useShellActions(session)} onSearch={nothing} />
    </div>
  )
}

const UnitChoice = () => {
  const user = { ...signedIn, businessUnits: [...units(), unit(3, longName())] }
  const actions = useShellActions({ token: 'token', user }).filter(({ menu }) => menu === 'unit')
  return (
    <div style={{ minHeight: 220 }}>
      <MenuItems
        position="bottom-start"
        sections={[{ id: 'units', label: say('Units', '單位'), actions, isChoice: true }]}
        trigger={<Button variant="default">{say('Evening School', '進修部')}</Button>}
      />
    </div>
  )
}

export const stories: Stories = {
  'menu of units': () => <UnitChoice />,
  visitor: () => <Shell user={null} />,
  student: () => <Shell user={{ ...signedIn, name: say('Amy Lin', '林怡君'), roles: ['student'] }} />,
  teacher: () => <Shell user={{ ...signedIn, name: say('Ms. Chen', '陳老師'), roles: ['teacher'], mayAuthor: true }} />,
  'who looks after one unit': () => (
    <Shell user={{ ...signedIn, name: say('Office', '教務處'), mayAuthor: true, businessUnits: units().slice(1) }} />
  ),
  'who looks after two': () => <Shell user={{ ...signedIn, name: say('Office', '教務處'), mayAuthor: true, businessUnits: units() }} />,
  'names of 120 characters': () => (
    <Shell
      user={{
        ...signedIn,
        name: longName(),
        mayAuthor: true,
        businessUnits: [...units(), unit(3, longName())].map((one) => ({ ...one, isCurrent: one.businessUnitId === 3 })),
      }}
    />
  ),
  'who runs the platform': () => <Shell user={{ ...signedIn, name: say('Operator', '平台管理員'), roles: ['admin'], mayAuthor: true }} />,
}
