// One type of event: meaning, version, personal fields, read models, and its schema as a table of fields.
import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core'
import { currentLanguage } from '../../shared/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/router.ts'
import { useTranslation } from '../../shared/texts.ts'
import classes from '../analyst.module.css'
import { areaName } from '../areaNames.ts'
import { CopyValue } from '../CopyValue.tsx'
import type { CataloguedType } from '../useCatalogue.ts'
import { toMillisecond } from '../written.ts'
import { schemaFields } from './schemaFields.ts'

const Fields = ({ schema }: { schema: unknown }) => {
  const { t } = useTranslation('analyst')
  const fields = schemaFields(schema)
  const isDescribed = fields.some(({ description }) => description !== '')
  if (fields.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('catalogue.noFields')}
      </Text>
    )
  return (
    <div className={classes.fieldBox}>
      <table className={classes.fields} aria-label={t('catalogue.fields')}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.field')}</th>
            <th scope="col">{t('catalogue.fieldType')}</th>
            {isDescribed && <th scope="col">{t('catalogue.description')}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, name, depth, type, isRequired, description }) => (
            <tr key={path}>
              <th scope="row" style={{ paddingInlineStart: 8 + depth * 16 }} title={path}>
                {name}
                {!isRequired && <span className={classes.faint}> {t('catalogue.optional')}</span>}
              </th>
              <td className={classes.mono}>{type}</td>
              {isDescribed && <td>{description}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const TypeDetails = ({ entry }: { entry: CataloguedType }) => {
  const { t } = useTranslation('analyst')
  const { type, meanings, personal, readModels, count, firstAt, lastAt, lastStream, jsonSchema } = entry
  const raw = JSON.stringify(jsonSchema, null, 2)
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('catalogue.area'), areaName(entry.area)],
    [t('catalogue.version'), String(entry.version)],
    [t('catalogue.count'), count.toLocaleString()],
    ...(firstAt === null ? [] : [[t('catalogue.firstAt'), toMillisecond(firstAt)] as const]),
    ...(lastAt === null ? [] : [[t('catalogue.lastAt'), toMillisecond(lastAt)] as const]),
  ]
  return (
    <Stack gap="md">
      <Group gap={4}>
        <code className={classes.mono}>{type}</code>
        <CopyValue name={t('facts.type')} text={type} />
      </Group>
      <Text>{meanings[currentLanguage()]}</Text>
      <ul className={classes.links} aria-label={t('links.title')}>
        <li>
          <Anchor component={Link} to={paths.analyst({ types: type })} size="sm">
            {t('links.type')}
          </Anchor>
        </li>
        {lastStream !== null && (
          <li>
            <Anchor component={Link} to={paths.analyst({ stream: lastStream })} size="sm">
              {t('catalogue.lastStream', { stream: lastStream })}
            </Anchor>
          </li>
        )}
      </ul>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('catalogue.personal')}</dt>
          <dd>{personal.length === 0 ? t('catalogue.noPersonal') : <code>{personal.join(', ')}</code>}</dd>
        </div>
        <div>
          <dt>{t('catalogue.readModels')}</dt>
          <dd>
            {readModels.length === 0 ? (
              t('catalogue.noReadModels')
            ) : (
              <span className={classes.badges}>
                {readModels.map((name) => (
                  <Badge key={name} variant="default" tt="none" fw={500} className={classes.mono}>
                    {name}
                  </Badge>
                ))}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <section>
        <Title order={3} size="h5" mb={6}>
          {t('catalogue.schema')}
        </Title>
        <Fields schema={jsonSchema} />
      </section>
      <details className={classes.raw}>
        <summary>{t('catalogue.raw')}</summary>
        <Group justify="flex-end">
          <CopyValue name={t('catalogue.raw')} text={raw} />
        </Group>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{raw}</pre>
      </details>
    </Stack>
  )
}
