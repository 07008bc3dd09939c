// Test data: table of cases and ways to add some.
import { Alert, Button, Group, Text } from '@mantine/core'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useState } from 'react'
import { hasTooManyCases, MAX_TEST_DATA } from '../../commands/problems/problem/rules.ts'
import { FieldFault } from '../shared/forms/FieldFault.tsx'
import { FormSection } from '../shared/forms/FormSections.tsx'
import { useTranslation } from '../shared/texts.ts'
import { arriving } from '../shared/ui/arriving.tsx'
import { Icon } from '../shared/ui/Icon.tsx'
import { pageOfCase } from './testData/CasePages.tsx'
import { CaseTable, type CaseTableProps } from './testData/CaseTable.tsx'
import type ImportFilesPanel from './testData/ImportFiles.tsx'
import { useKeys } from './testData/useKeys.ts'
import { errorsAt } from './useProblemForm.ts'
import { type DatumValues, emptyDatum } from './values.ts'

const ImportFiles = arriving<Parameters<typeof ImportFilesPanel>[0]>(() => import('./testData/ImportFiles.tsx'))

const isEmpty = ({ input, expectedOutput }: DatumValues): boolean => input === '' && expectedOutput === ''

export const DataSection = ({ form, page, onPage }: Pick<CaseTableProps, 'form' | 'page' | 'onPage'>) => {
  const { t } = useTranslation(['problems', 'editor', 'importing', 'testData'])
  const [isImporting, setImporting] = useState(false)
  const { testDatas } = form.values
  const count = testDatas.length
  /** Empty cases are open initially, ready to be filled in. */
  const [open, toggle, setOpen] = useKeys(() => new Set(testDatas.filter(isEmpty).map(({ key }) => key)))
  const wrong = testDatas.flatMap(({ key }, index) => (Object.keys(errorsAt(form.errors, `testDatas.${index}`)).length > 0 ? [key] : []))
  const wrongKeys = wrong.join(',')
  // a case that was opened by its errors stays open while they are fixed
  useEffect(() => {
    if (wrongKeys !== '') setOpen((before) => new Set([...before, ...wrongKeys.split(',').map(Number)]))
  }, [wrongKeys, setOpen])
  const add = () => {
    const datum = emptyDatum(testDatas.at(-1))
    form.set('testDatas', [...testDatas, datum])
    toggle(datum.key)
    onPage(pageOfCase(count))
  }
  const own = testDatas.filter(({ command }) => command === undefined).length
  const isFull = hasTooManyCases([...testDatas, {}], MAX_TEST_DATA)
  const missing =
    count === 0 ? null : testDatas.every(({ read }) => read) ? 'noHidden' : testDatas.some(({ read }) => read) ? null : 'noVisible'
  return (
    <FormSection title={t('section.data')} intro={t('data.intro', { max: MAX_TEST_DATA })}>
      <FieldFault form={form} path="testDatas" />
      {missing !== null && (
        <Alert color="yellow" variant="light" icon={<Icon of={IconInfoCircle} />}>
          {t(`editor:warnings.${missing}`)}
        </Alert>
      )}
      <CaseTable form={form} page={page} onPage={onPage} open={open} onToggle={toggle} />
      <Group gap="sm">
        <Button variant="default" leftSection={<Icon of={IconPlus} size={16} />} disabled={isFull} onClick={add} data-add>
          {t('data.add')}
        </Button>
        <Button variant="default" aria-expanded={isImporting} onClick={() => setImporting((is) => !is)}>
          {t('importing:open')}
        </Button>
        {isFull && (
          <Text size="sm" c="dimmed">
            {own > MAX_TEST_DATA ? t('testData:more', { count, max: MAX_TEST_DATA }) : t('data.full', { max: MAX_TEST_DATA })}
          </Text>
        )}
      </Group>
      {isImporting && <ImportFiles form={form} onClose={() => setImporting(false)} />}
    </FormSection>
  )
}
