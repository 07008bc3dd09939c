// Dialog in which a teacher selects a student of the class, or themselves, to read the answers.
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { groupInfo } from '../../queries/classes/calls.ts'
import { callQuery } from '../shared/api/queries.ts'
import { useTranslation } from '../shared/texts.ts'
import { RouteDialog } from '../shared/ui/RouteDialog.tsx'

const StudentPicker = ({
  groupId,
  ownId,
  onPick,
  onClose,
}: {
  groupId: number
  ownId: number
  onPick: (userId: number) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('activities')
  const { data: group } = useQuery(callQuery(groupInfo, { groupId }))
  const students = (group?.students ?? []).map((student) => ({
    value: String(student.userId),
    label: [student.userName ?? t('formerMember'), student.studentId, student.email].filter((text) => text !== null).join(' · '),
  }))
  return (
    <RouteDialog onClose={onClose} title={t('picker.title')} size="small">
      <Select
        label={t('picker.label')}
        placeholder={t('picker.placeholder')}
        data={[{ value: String(ownId), label: t('picker.self') }, ...students]}
        searchable
        data-autofocus
        nothingFoundMessage={t('picker.nobodyFound')}
        openOnFocus={false}
        withScrollArea={false}
        styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
        onChange={(value) => value !== null && onPick(Number(value))}
      />
    </RouteDialog>
  )
}

export default StudentPicker
