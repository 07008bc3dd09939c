// Homework of a class.
import { useParams } from '../shared/router.ts'
import { titleOf } from '../shared/paths.ts'
import { PageHeader } from '../shared/ui/PageHeader.tsx'
import { useClassHomework } from './useClassHomework.ts'

const HomeworkListPage = () => {
  const { homework } = useClassHomework(Number(useParams().groupId))
  return (
    <>
      <PageHeader title={titleOf('homework')} isInBar />
      <ul>
        {homework.data?.map(({ activityId, name }) => (
          <li key={activityId}>{name}</li>
        ))}
      </ul>
    </>
  )
}

export default HomeworkListPage
