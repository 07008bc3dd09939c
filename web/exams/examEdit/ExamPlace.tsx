// Where an exam may be sat: in certain networks, and in Safe Exam Browser. Anywhere and in any browser unless set.
import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ownAddress } from '../../../queries/exams/calls.ts'
import { request } from '../../shared/api/client.ts'
import { FormSection } from '../../shared/forms/FormSections.tsx'
import { useTranslation } from '../../shared/texts.ts'
import { notifyFailure } from '../../shared/ui/notify.tsx'
import { linesOf } from './examValues.ts'
import type { ExamFormState } from './useExamForm.ts'

export const ExamPlace = ({ form, groupId }: { form: ExamFormState; groupId: number }) => {
  const { t } = useTranslation('examEdit')
  const { networks } = form.values
  const own = useMutation({
    mutationFn: () => request(ownAddress, { groupId }),
    onSuccess({ network }) {
      if (network !== null && !linesOf(networks).includes(network)) form.set('networks', [...linesOf(networks), network].join('\n'))
    },
    onError: (error) => notifyFailure(error),
  })
  return (
    <FormSection title={t('section.place')} intro={t('placeIntro')}>
      <Stack gap={6}>
        <Textarea label={t('networks')} description={t('networksHint')} autosize minRows={2} maxRows={8} {...form.field('networks')} />
        <Button variant="default" size="xs" w="fit-content" loading={own.isPending} onClick={() => own.mutate()}>
          {t('useMyNetwork')}
        </Button>
        {own.data !== undefined && (
          <Text size="sm" c="dimmed" component="output" className="cj-number">
            {t('ownAddress', { address: own.data.address })}
          </Text>
        )}
      </Stack>
      <Textarea
        label={t('safeExamBrowser')}
        description={t('safeExamBrowserHint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('safeExamBrowser')}
      />
    </FormSection>
  )
}
