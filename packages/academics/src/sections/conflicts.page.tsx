import { useLink } from '@atrium/kit/client'
import { EmptyState, PageHeader, WholeList, type Column, Loading } from '@atrium/ui'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { conflictSection } from './conflicts-notice.tsx'
import { useRange } from './use-range.ts'
import type { Conflict } from './words.ts'

/** Every student, teacher, and room of a school that two sections want at one time. */
export default function ConflictsPage() {
  const say = useText()
  const found = api.roster.conflicts.useQuery()
  const columns = useColumns()
  if (!found.data) return <Loading of={found} />
  const title = say('academics.conflicts.page')
  const rows = found.data.map((conflict, at) => ({ ...conflict, id: at + 1 }))
  return (
    <>
      <PageHeader title={title} subtitle={say('academics.conflicts.lead')} />
      {rows.length === 0 ? (
        <EmptyState
          title={say('academics.conflicts.none')}
          hint={say('academics.conflicts.noneHint')}
        />
      ) : (
        <WholeList
          caption={title}
          columns={columns}
          rows={rows}
          rowID={({ id }) => id}
          rowLabel={({ name }) => name}
        />
      )}
    </>
  )
}

function useColumns(): Column<Conflict & { id: number }>[] {
  const say = useText()
  const link = useLink()
  const range = useRange()
  return [
    { key: 'name', label: say('academics.conflicts.who'), cell: ({ name }) => name },
    {
      key: 'kind',
      label: say('academics.conflicts.kind'),
      cell: ({ kind }) => say(`academics.conflicts.kind.${kind}`),
    },
    {
      key: 'period',
      label: say('academics.meetings.period'),
      cell: ({ period }) => period ?? say('academics.meetings.noPeriod'),
    },
    {
      key: 'sections',
      label: say('academics.conflicts.sections'),
      cell: ({ sections }) => (
        <Stack gap={2}>
          {sections.map((section) =>
            section.school === null ? (
              <Anchor
                key={section.id}
                component={Link}
                href={link('students/sections/edit', { id: section.id })}
                py={2}
              >
                {conflictSection(section)}
              </Anchor>
            ) : (
              <Text key={section.id} size="sm" py={2}>
                {conflictSection(section)}
              </Text>
            ),
          )}
        </Stack>
      ),
    },
    {
      key: 'days',
      label: say('academics.conflicts.days'),
      noWrap: true,
      cell: ({ startDate, endDate }) => range(startDate, endDate),
    },
  ]
}
