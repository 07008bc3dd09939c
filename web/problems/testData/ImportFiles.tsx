// Imports cases from pairs of files or a zip of them, with a preview of matched and unmatched files.
import { Alert, Box, Button, Checkbox, FileButton, Group, NativeSelect, Table, Text } from '@mantine/core'
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { type DragEvent, useState } from 'react'
import { charactersIn, MAX_CHARACTERS, MAX_TEST_DATA } from '../../../commands/problems/problem/rules.ts'
import { useTranslation } from '../../shared/texts.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { useNotifyUndo } from '../../shared/ui/notify.tsx'
import type { ProblemForm } from '../useProblemForm.ts'
import { emptyDatum } from '../values.ts'
import { type ChosenFiles, readChosen } from './files.ts'
import classes from './import.module.css'
import type { Pair } from './pairs.ts'

const visibilities = ['none', 'first', 'all'] as const
type Visibility = (typeof visibilities)[number]

const isVisible = (visibility: Visibility, index: number): boolean => visibility === 'all' || (visibility === 'first' && index === 0)

const fits = ({ input, expectedOutput }: Pair): boolean =>
  charactersIn(input) <= MAX_CHARACTERS && charactersIn(expectedOutput) <= MAX_CHARACTERS

/** Maximum number of listed names; beyond it only the count is shown. */
const LISTED = 20

const Names = ({ title, names }: { title: string; names: readonly string[] }) => {
  const { t } = useTranslation('importing')
  if (names.length === 0) return null
  return (
    <Alert color="yellow" variant="light" title={title}>
      <Text size="sm" className={classes.names ?? ''}>
        {names.slice(0, LISTED).join(', ')}
        {names.length > LISTED && ` ${t('more', { count: names.length - LISTED })}`}
      </Text>
    </Alert>
  )
}

const Pairs = ({ pairs, visibility }: { pairs: readonly Pair[]; visibility: Visibility }) => {
  const { t } = useTranslation('importing')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and named
    <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="group" aria-label={t('matched')}>
      <Table withTableBorder>
        <Table.Caption className="cj-hidden">{t('matched')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('case')}</Table.Th>
            <Table.Th scope="col">{t('input')}</Table.Th>
            <Table.Th scope="col">{t('output')}</Table.Th>
            <Table.Th scope="col">{t('shown')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pairs.map(({ name, paths, input, expectedOutput }, index) => (
            <Table.Tr key={name}>
              <Table.Td>{index + 1}</Table.Td>
              <Table.Td>{t('file', { name: paths[0], count: charactersIn(input) })}</Table.Td>
              <Table.Td>{t('file', { name: paths[1], count: charactersIn(expectedOutput) })}</Table.Td>
              <Table.Td>{t(isVisible(visibility, index) ? 'visible' : 'hidden')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const ImportFiles = ({ form, onClose }: { form: ProblemForm; onClose: () => void }) => {
  const { t } = useTranslation('importing')
  const notifyUndo = useNotifyUndo()
  const [chosen, setChosen] = useState<ChosenFiles | null>(null)
  const [isReading, setReading] = useState(false)
  const [visibility, setVisibility] = useState<Visibility>('first')
  const [isReplacing, setReplacing] = useState(true)
  const { testDatas } = form.values
  const read = async (files: readonly File[]) => {
    if (files.length === 0) return
    setReading(true)
    setChosen(await readChosen(files))
    setReading(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void read([...event.dataTransfer.files])
  }
  const room = Math.max(0, MAX_TEST_DATA - (isReplacing ? 0 : testDatas.length))
  const short = chosen?.pairs.filter(fits) ?? []
  const long = chosen?.pairs.filter((pair) => !fits(pair)) ?? []
  const taken = short.slice(0, room)
  const takeOver = () => {
    const before = testDatas
    const like = testDatas.at(-1)
    const added = taken.map(({ input, expectedOutput }, index) => ({
      ...emptyDatum(like),
      input,
      expectedOutput,
      read: isVisible(visibility, index),
    }))
    form.set('testDatas', isReplacing ? added : [...before, ...added])
    notifyUndo(t('done', { count: added.length }), () => form.set('testDatas', before))
    onClose()
  }
  return (
    <Box component="section" className={classes.panel} aria-label={t('title')} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Text size="sm">{t('intro')}</Text>
      <Group gap="sm">
        <FileButton multiple onChange={(files) => void read(files)}>
          {(props) => (
            <Button {...props} loading={isReading} leftSection={<Icon of={IconFileUpload} size={16} />}>
              {t('choose')}
            </Button>
          )}
        </FileButton>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
      <output>{chosen !== null && t('found', { count: chosen.pairs.length })}</output>
      {chosen !== null && (
        <>
          {taken.length > 0 && <Pairs pairs={taken} visibility={visibility} />}
          <Names title={t('noRoom', { max: MAX_TEST_DATA })} names={short.slice(room).map(({ paths }) => paths[0])} />
          <Names title={t('tooLong', { max: MAX_CHARACTERS.toLocaleString('en') })} names={long.map(({ paths }) => paths[0])} />
          <Names title={t('unmatched')} names={chosen.unmatched} />
          <Names title={t('unreadable')} names={chosen.unreadable} />
          <Group gap="md" align="flex-end">
            <NativeSelect
              label={t('visibility')}
              value={visibility}
              data={visibilities.map((value) => ({ value, label: t(`visibilities.${value}`) }))}
              onChange={(event) => setVisibility(event.currentTarget.value as Visibility)}
            />
            <Checkbox
              label={t('replace', { count: testDatas.length })}
              checked={isReplacing}
              onChange={(event) => setReplacing(event.currentTarget.checked)}
            />
            <Button disabled={taken.length === 0} onClick={takeOver}>
              {t('takeOver', { count: taken.length })}
            </Button>
          </Group>
        </>
      )}
    </Box>
  )
}

export default ImportFiles
