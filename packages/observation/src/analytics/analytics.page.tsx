import {
  DataTable,
  EmptyState,
  Figures,
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { leastShown } from './groups.rules.ts'

interface Asked {
  schoolYear?: number
  frameworkID?: number
}

/** Ratings of a school year by school and competency, and for the district by evaluator. */
export default function AnalyticsPage() {
  const say = useText()
  const { number } = useFormats()
  const [asked, setAsked] = useState<Asked>({})
  const found = api.analytics.useQuery(asked, { placeholderData: (before) => before })
  if (!found.data) return <Loading of={found} height={320} />
  const { data } = found
  const mean = (value: number | null) =>
    value === null ? '–' : number(Math.round(value * 100) / 100)
  const years = [...new Set([data.schoolYear, data.schoolYear - 1, data.schoolYear + 1])].toSorted(
    (a, b) => b - a,
  )
  return (
    <>
      <PageHeader title={say('observation.analytics.title')} />
      <Stack gap="md">
        <Group gap="md">
          <NativeSelect
            label={say('observation.analytics.year')}
            value={String(data.schoolYear)}
            onChange={(event) => {
              const schoolYear = Number(event.currentTarget.value)
              setAsked((now) => ({ ...now, schoolYear }))
            }}
            data={years.map((year) => ({
              value: String(year),
              label: say('observation.analytics.years', {
                from: String(year),
                to: String(year + 1),
              }),
            }))}
          />
          {data.frameworks.length > 0 && (
            <NativeSelect
              label={say('observation.analytics.framework')}
              value={String(data.frameworkID ?? '')}
              onChange={(event) => {
                const frameworkID = Number(event.currentTarget.value)
                setAsked((now) => ({ ...now, frameworkID }))
              }}
              data={data.frameworks.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Group>
        <Notice kind="info">{say('observation.analytics.small', { least: leastShown })}</Notice>
        {data.total === null ? (
          <EmptyState
            title={say('observation.analytics.none')}
            hint={say('observation.analytics.noneHint', { least: leastShown })}
          />
        ) : (
          <>
            <Figures
              figures={[
                {
                  label: say('observation.analytics.people'),
                  value: number(data.total.people),
                },
                {
                  label: say('observation.analytics.observations'),
                  value: number(data.total.observations),
                },
                { label: say('observation.analytics.mean'), value: mean(data.total.mean) },
              ]}
            />
            <SectionCard title={say('observation.analytics.byCompetency')}>
              <DataTable
                caption={say('observation.analytics.byCompetency')}
                rows={data.competencies}
                rowID={({ id }) => id}
                rowLabel={({ name }) => name}
                columns={[
                  {
                    ...{ key: 'name', label: say('observation.analytics.competency') },
                    cell: ({ code, name }) => `${code} ${name}`,
                  },
                  ...data.levels.map((level, at) => ({
                    ...{ key: `level ${level.number}`, label: level.name, align: 'end' as const },
                    cell: ({ counts }: { counts: number[] }) => number(counts[at] ?? 0),
                  })),
                ]}
              />
              <Hidden count={data.hiddenCompetencies} />
            </SectionCard>
            <SectionCard title={say('observation.analytics.bySchool')}>
              <DataTable
                caption={say('observation.analytics.bySchool')}
                rows={data.schools}
                rowID={({ id }) => id}
                rowLabel={({ name }) => name}
                columns={[
                  {
                    ...{ key: 'name', label: say('observation.analytics.school') },
                    cell: ({ name }) => name,
                  },
                  {
                    ...{ key: 'people', label: say('observation.analytics.people'), align: 'end' },
                    cell: ({ people }) => number(people),
                  },
                  {
                    key: 'observations',
                    label: say('observation.analytics.observations'),
                    align: 'end',
                    cell: ({ observations }) => number(observations),
                  },
                  {
                    ...{ key: 'mean', label: say('observation.analytics.mean'), align: 'end' },
                    cell: (row) => mean(row.mean),
                  },
                ]}
              />
              <Hidden count={data.hiddenSchools} />
            </SectionCard>
            {data.evaluators && (
              <SectionCard title={say('observation.analytics.byEvaluator')}>
                <Text c="dimmed" size="sm" mb="xs">
                  {say('observation.analytics.evaluatorHint')}
                </Text>
                <DataTable
                  caption={say('observation.analytics.byEvaluator')}
                  rows={data.evaluators}
                  rowID={({ id }) => id}
                  rowLabel={({ name }) => name}
                  columns={[
                    {
                      ...{ key: 'name', label: say('observation.analytics.evaluator') },
                      cell: ({ name }) => name,
                    },
                    {
                      ...{
                        key: 'people',
                        label: say('observation.analytics.people'),
                        align: 'end',
                      },
                      cell: ({ people }) => number(people),
                    },
                    {
                      ...{ key: 'mean', label: say('observation.analytics.mean'), align: 'end' },
                      cell: (row) => mean(row.mean),
                    },
                    {
                      ...{ key: 'apart', label: say('observation.analytics.apart'), align: 'end' },
                      cell: ({ apart }) => `${apart > 0 ? '+' : ''}${mean(apart)}`,
                    },
                  ]}
                />
                <Hidden count={data.hiddenEvaluators} />
              </SectionCard>
            )}
          </>
        )}
      </Stack>
    </>
  )
}

function Hidden({ count }: { count: number }) {
  const say = useText()
  return count === 0 ? null : (
    <Text size="sm" c="dimmed" mt="xs">
      {say('observation.analytics.hidden', { count })}
    </Text>
  )
}
