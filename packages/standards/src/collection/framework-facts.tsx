import { DefinitionList, useFormats, type Definition } from '@atrium/ui'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { FrameworkView } from '../browse/frameworks.queries.ts'
import { CopyText } from '../parts/copy-button.tsx'
import { useLanguageName } from '../use-names.ts'
import { useText } from '../use-text.ts'
import classes from './collection.module.css'

/** Details of a framework as a whole. */
export function FrameworkFacts({ framework }: { framework: FrameworkView }) {
  const text = useText()
  const languageName = useLanguageName()
  const { date, ago } = useFormats()
  const {
    subjects,
    statusStartDate,
    statusEndDate,
    officialSourceURL,
    caseVersion,
    importedAt,
    format,
    identifier,
    notes,
    description,
  } = framework
  const plain = (
    ['creator', 'publisher', 'frameworkVersion', 'language', 'licenseTitle'] as const
  ).flatMap((key): Definition[] =>
    framework[key]
      ? [
          {
            key,
            label: text(`standards.framework.${key}`),
            value: key === 'language' ? languageName(framework[key]) : framework[key],
          },
        ]
      : [],
  )
  const items: Definition[] = [
    ...plain,
    ...(subjects.length > 0
      ? [{ key: 'subjects', label: text('standards.item.subjects'), value: subjects.join(', ') }]
      : []),
    ...(statusStartDate
      ? [
          {
            key: 'start',
            label: text('standards.item.statusStartDate'),
            value: date(statusStartDate),
          },
        ]
      : []),
    ...(statusEndDate
      ? [{ key: 'end', label: text('standards.item.statusEndDate'), value: date(statusEndDate) }]
      : []),
    {
      key: 'format',
      label: text('standards.framework.format'),
      value: format === 'csv' ? 'CSV' : `CASE ${caseVersion}`,
    },
    { key: 'imported', label: text('standards.framework.importedAt'), value: ago(importedAt) },
    ...(officialSourceURL && /^https?:\/\//.test(officialSourceURL)
      ? [
          {
            key: 'source',
            label: text('standards.framework.officialSourceURL'),
            value: (
              <Anchor href={officialSourceURL} target="_blank" rel="noreferrer noopener">
                {officialSourceURL}
              </Anchor>
            ),
            wide: true,
          },
        ]
      : []),
    {
      key: 'identifier',
      label: text('standards.framework.identifier'),
      value: (
        <>
          {identifier} <CopyText value={identifier} what={text('standards.framework.identifier')} />
        </>
      ),
      wide: true,
    },
    ...(notes
      ? [
          {
            key: 'notes',
            label: text('standards.item.notes'),
            value: <span className={classes.statement}>{notes}</span>,
            wide: true,
          },
        ]
      : []),
  ]
  return (
    <Stack gap="md">
      <Title order={2}>{text('standards.framework.about')}</Title>
      {description && <Text className={classes.statement}>{description}</Text>}
      <DefinitionList items={items} />
      <Text size="sm" c="dimmed">
        {text('standards.framework.choose')}
      </Text>
    </Stack>
  )
}
