import { lastFirst } from '@atrium/people/names'
import { useLink } from '@atrium/kit/client'
import { SettingsPage } from '@atrium/district-settings/parts'
import { DataTable, LoadError, PageHeader, SectionCard, type Column } from '@atrium/ui'
import { Group, NativeSelect, NumberInput, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { shownGPA } from '../transcript/gpa.rules.ts'
import { useText } from '../use-text.ts'
import {
  gpaRoundings,
  repeatRules,
  type GPAMethod,
  type GPAPrecision,
  type GPARounding,
  type RepeatRule,
} from '../words.ts'
import type { MethodPreview } from './preview.queries.ts'

/**
 * How GPAs are computed and students ranked, and what another method would yield for this school's
 * students.
 */
export default function ClassRankPage() {
  const say = useText()
  return (
    <>
      <PageHeader
        title={say('reportCards.rank.page')}
        subtitle={say('reportCards.rank.subtitle')}
      />
      <SettingsPage name="reportCards.gpa" also={['reportCards.rank']} />
      <TryMethod />
    </>
  )
}

function TryMethod() {
  const say = useText()
  const [tried, setTried] = useState<GPAMethod>()
  const found = api.previewMethod.useQuery(
    { ...(tried && { method: tried }) },
    { placeholderData: keepPreviousData },
  )
  if (found.error) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={240} mt="md" />
  const { method: inForce, students, changed, sample } = found.data
  const method = tried ?? inForce
  const bonus = (name: 'honors' | 'advancedPlacement' | 'dualEnrollment') => (
    <NumberInput
      label={say(`reportCards.gpa.${name}`)}
      w={150}
      min={0}
      max={3}
      step={0.5}
      decimalScale={2}
      clampBehavior="strict"
      value={method[name]}
      onChange={(value) => setTried({ ...method, [name]: Number(value) || 0 })}
    />
  )
  return (
    <SectionCard title={say('reportCards.preview.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {say('reportCards.preview.hint')}
        </Text>
        <Group gap="md" align="end">
          {bonus('honors')}
          {bonus('advancedPlacement')}
          {bonus('dualEnrollment')}
          <NativeSelect
            label={say('reportCards.gpa.repeats')}
            value={method.repeats}
            onChange={(event) =>
              setTried({ ...method, repeats: event.currentTarget.value as RepeatRule })
            }
            data={repeatRules.map((value) => ({
              value,
              label: say(`reportCards.gpa.repeats.${value}`),
            }))}
          />
          <NumberInput
            label={say('reportCards.gpa.decimals')}
            w={150}
            min={1}
            max={4}
            allowDecimal={false}
            clampBehavior="strict"
            value={method.decimals}
            onChange={(value) => setTried({ ...method, decimals: Number(value) || 1 })}
          />
          <NativeSelect
            label={say('reportCards.gpa.rounding')}
            value={method.rounding}
            onChange={(event) =>
              setTried({ ...method, rounding: event.currentTarget.value as GPARounding })
            }
            data={gpaRoundings.map((value) => ({
              value,
              label: say(`reportCards.gpa.rounding.${value}`),
            }))}
          />
        </Group>
        <Text role="status">{say('reportCards.preview.changed', { changed, students })}</Text>
        {sample.length > 0 && <Sample rows={sample} now={inForce} tried={method} />}
      </Stack>
    </SectionCard>
  )
}

type Row = MethodPreview['sample'][number]

function Sample({
  rows,
  ...precision
}: {
  rows: readonly Row[]
  now: GPAPrecision
  tried: GPAPrecision
}) {
  const say = useText()
  const link = useLink()
  const both = (key: 'unweighted' | 'weighted'): Column<Row> => ({
    key,
    label: say(`reportCards.gpa.${key}`),
    align: 'end',
    noWrap: true,
    cell: ({ now, tried }) =>
      now[key] === tried[key]
        ? shownGPA(now[key], precision.tried)
        : `${shownGPA(now[key], precision.now)} → ${shownGPA(tried[key], precision.tried)}`,
  })
  return (
    <DataTable
      caption={say('reportCards.preview.title')}
      columns={[
        {
          key: 'name',
          label: say('reportCards.student'),
          cell: lastFirst,
        },
        both('unweighted'),
        both('weighted'),
      ]}
      rows={rows}
      rowID={({ id }) => id}
      rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`.trim()}
      rowHref={({ id }) => link('student/transcript', { studentID: id })}
    />
  )
}
