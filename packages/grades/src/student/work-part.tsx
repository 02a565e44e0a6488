import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { CardLink, Line, LineList, SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useText } from '../use-text.ts'
import type { gradesOverview } from './overview.queries.ts'

/** On a student's Home: what is missing, and what is due this week. */
export default function OpenWorkPart({ id }: CardProps) {
  const say = useText()
  const link = useLink()
  const { date } = useFormats()
  const work = useOverview<typeof gradesOverview>('student', 'grades', id)?.work
  if (!work) return null
  const all = link('student/assignments', { studentID: id })
  return (
    <SectionCard
      title={say('grades.open.title')}
      action={<CardLink href={all}>{say('grades.open.all')}</CardLink>}
    >
      {work.length === 0 && <Text c="dimmed">{say('grades.open.none')}</Text>}
      <LineList>
        {work.slice(0, 8).map(({ id: assignmentID, title, courseName, dueOn, isMissing }) => (
          <Line
            key={assignmentID}
            title={title}
            detail={[courseName, say('grades.open.dueOn', { date: date(dueOn) })]}
            aside={
              isMissing && (
                <StatusBadge tone="attention">{say('grades.open.missingBadge')}</StatusBadge>
              )
            }
            href={all}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
