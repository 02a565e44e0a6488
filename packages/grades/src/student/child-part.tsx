import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/parts'
import { Line } from '@atrium/ui'
import { useGradeText } from '../post/parts/use-grade-text.ts'
import type { gradesOverview } from './overview.queries.ts'

/** On a guardian's Home, for one child: the newest term's grades. Nothing before the first. */
export default function ChildGradesPart({ id }: CardProps) {
  const link = useLink()
  const gradeText = useGradeText()
  const newest = useOverview<typeof gradesOverview>('student', 'grades', id)
  if (!newest) return null
  return (
    <Line
      title={newest.termName}
      detail={newest.grades.map(
        (grade) => `${grade.courseName}: ${grade.letter ?? gradeText(grade)}`,
      )}
      href={link('student/grades', { studentID: id })}
    />
  )
}
