import { Line, LineList, SectionCard, StatusBadge, useFormats, Loading } from '@atrium/ui'
import { Button, Collapse, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { StudentStandard } from '../student-standards.queries.ts'

/**
 * A student’s standards, one card per class: the level of each, and the scores it is computed from.
 */
export function StandardsCards({ studentID }: { studentID: number }) {
  const say = useText()
  const found = api.studentStandards.useQuery({ studentID })
  if (found.error || !found.data) return <Loading of={found} />
  const byClass = [...Map.groupBy(found.data, ({ sectionID }) => sectionID).values()]
  if (byClass.length === 0)
    return (
      <SectionCard title={say('grades.standards.page')}>
        <Text c="dimmed">{say('grades.standards.none')}</Text>
      </SectionCard>
    )
  return byClass.map((rows) => (
    <SectionCard key={rows[0]?.sectionID} title={rows[0]?.courseName}>
      <Stack gap="md">
        {rows.map((row) => (
          <StandardRow key={row.itemID} row={row} />
        ))}
      </Stack>
    </SectionCard>
  ))
}

function StandardRow({ row }: { row: StudentStandard }) {
  const say = useText()
  const { date, number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { level, policy, evidence } = row
  const isMet = level !== null && level >= policy.metFrom
  const name = row.code ?? row.statement
  return (
    <div>
      <Text fw={500}>
        {row.code && `${row.code} `}
        <Text span fw={400}>
          {row.statement}
        </Text>
      </Text>
      <StatusBadge tone={isMet ? 'good' : 'waiting'}>
        {say('grades.standards.level', {
          level: level === null ? '–' : number(level),
          highest: policy.highest,
          met: isMet ? 'yes' : 'no',
        })}
      </StatusBadge>{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-expanded={isOpen}
        aria-label={say('grades.standards.howOf', { name })}
        onClick={() => setOpen(!isOpen)}
      >
        {say('grades.work.how')}
      </Button>
      <Collapse expanded={isOpen}>
        <Text size="sm" c="dimmed">
          {say('grades.standards.explain', { method: policy.method, decay: policy.decay })}
        </Text>
        <LineList>
          {evidence.map((one) => (
            <Line
              key={one.assignmentID}
              title={one.title}
              detail={[date(one.on)]}
              aside={number(one.level)}
            />
          ))}
        </LineList>
      </Collapse>
    </div>
  )
}
