// Versions of a lesson.
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reviseLesson } from '../../../commands/learning/lesson/calls.ts'
import { lessonVersion, lessonVersions } from '../../../queries/learning/calls.ts'
import type { AdminLesson } from '../../../queries/learning/schemas.ts'
import { request } from '../../shared/api/client.ts'
import { callQuery } from '../../shared/api/queries.ts'
import { uiLanguages } from '../../shared/i18n.ts'
import { langOf } from '../../shared/langOf.ts'
import { useRefresh } from '../../shared/live/refresh.ts'
import { Markdown } from '../../shared/markdown/Markdown.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { VersionDialog, VersionTable } from '../../shared/versions/Versions.tsx'

const Version = ({ lesson, version, onClose }: { lesson: AdminLesson; version: number; onClose: () => void }) => {
  const { t } = useTranslation('lessons')
  const refresh = useRefresh()
  const { lessonId } = lesson
  const query = useQuery(callQuery(lessonVersion, { lessonId, version }))
  const { data } = query
  const restore = async ({ unit, order, title, content, problemIds }: NonNullable<typeof data>) => {
    await request(reviseLesson, { lessonId, seen: lesson.version, unit, order, title, content, problemIds })
    await refresh(reviseLesson)
  }
  return (
    <VersionDialog {...query} version={version} newest={lesson.version} restore={data ? () => restore(data) : null} onClose={onClose}>
      {data !== undefined &&
        uiLanguages.map((language) => (
          <section key={language} lang={langOf(language)} aria-label={t(`language.${language}`)}>
            <Title order={2} size="h3" mt="lg">
              {data.title[language]}
            </Title>
            <Markdown text={data.content[language]} />
          </section>
        ))}
    </VersionDialog>
  )
}

export const LessonVersions = ({ lesson }: { lesson: AdminLesson }) => {
  const [opened, setOpened] = useState<number | null>(null)
  const query = useQuery(callQuery(lessonVersions, { lessonId: lesson.lessonId }))
  return (
    <VersionTable {...query} rows={query.data} onOpen={setOpened}>
      {opened !== null && <Version lesson={lesson} version={opened} onClose={() => setOpened(null)} />}
    </VersionTable>
  )
}
