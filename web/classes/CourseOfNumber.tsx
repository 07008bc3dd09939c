// Redirects an address with a course number (`?course_number=…`, requirement a04) to its class.
import { useEffect, useEffectEvent } from 'react'
import { groupOfCourse } from '../../queries/classes/calls.ts'
import { ApiError, request } from '../shared/api/client.ts'
import { homeOf } from '../shared/home.ts'
import { paths } from '../shared/paths.ts'
import { useLocation, useNavigate } from '../shared/router.ts'
import { useSession } from '../shared/session.ts'
import { useTranslation } from '../shared/texts.ts'
import { notifyFailure } from '../shared/ui/notify.tsx'

const CourseOfNumber = ({ courseNumber }: { courseNumber: string }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { user } = useSession()
  const leave = useEffectEvent((error: unknown) => {
    notifyFailure(error instanceof ApiError && error.code === 'Group.NotFound' ? t('signIn.noCourse', { number: courseNumber }) : error)
    const left = new URLSearchParams(search)
    left.delete('course_number')
    void navigate(pathname === paths.landing() ? homeOf(user) : { pathname, search: left.toString() }, { replace: true })
  })
  const enter = useEffectEvent((groupId: number) => void navigate(paths.groupInfo(groupId), { replace: true }))
  useEffect(() => {
    const leaving = new AbortController()
    request(groupOfCourse, { courseNumber }, { signal: leaving.signal }).then(
      ({ groupId }) => enter(groupId),
      (error: unknown) => {
        if (!leaving.signal.aborted) leave(error)
      },
    )
    return () => leaving.abort()
  }, [courseNumber])
  return null
}

export default CourseOfNumber
