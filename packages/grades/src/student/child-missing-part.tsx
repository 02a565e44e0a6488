import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { Line, StatusBadge } from '@atrium/ui'
import { useText } from '../use-text.ts'
import type { gradesOverview } from './overview.queries.ts'

/** On a guardian's Home, first of all about a child: the work that is missing. */
export default function ChildMissingPart({ id }: CardProps) {
  const link = useLink()
  const say = useText()
  const { work = [] } = useOverview<typeof gradesOverview>('student', 'grades', id) ?? {}
  const missing = work.filter(({ isMissing }) => isMissing)
  if (missing.length === 0) return null
  return (
    <Line
      title={say('grades.open.missing', { count: missing.length })}
      detail={missing.slice(0, 3).map(({ title, courseName }) => `${courseName}: ${title}`)}
      aside={<StatusBadge tone="attention">{say('grades.open.missingBadge')}</StatusBadge>}
      href={link('student/assignments', { studentID: id })}
    />
  )
}
