// Report of one pair of answers, which can be printed for a hearing.
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Detail } from './Detail.tsx'
import { languageName } from './languageName.ts'
import classes from './similarity.module.css'
import type { OtherId } from './useSimilarity.ts'

interface ReportProps {
  answerId: number
  otherId: OtherId | null
  onOther: (other: OtherId) => void
  /** Address of the view of the class for a problem. */
  backTo: (problemId: number) => string
}

export const Report = ({ answerId, otherId, onOther, backTo }: ReportProps) => {
  const { t } = useTranslation('similarity')
  return (
    <Stack gap="lg">
      <Detail
        answerId={answerId}
        otherId={otherId}
        onOther={onOther}
        actions={({ problemId, problemTitle, activityName, languageId }) => (
          <>
            <div>
              <Text>{t('report.activity', { name: activityName })}</Text>
              <Text>{t('report.problem', { name: problemTitle ?? '–' })}</Text>
              <Text>{t('report.language', { name: languageName(languageId) })}</Text>
            </div>
            <Group className={classes.tools}>
              <Anchor component={Link} to={backTo(problemId)}>
                {t('report.back')}
              </Anchor>
              <Button variant="default" leftSection={<Icon of={IconPrinter} size={16} />} onClick={() => window.print()}>
                {t('report.print')}
              </Button>
            </Group>
          </>
        )}
      />
      <Text size="sm" c="dimmed">
        {t('report.explanation')}
      </Text>
    </Stack>
  )
}
