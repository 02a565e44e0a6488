import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { Line, useFormats } from '@atrium/ui'
import { useGradeText } from '../post/parts/use-grade-text.ts'
import { useText } from '../use-text.ts'
import type { gradesOverview } from './overview.queries.ts'
import { CurrentGradeLines } from './parts/current-grades.tsx'

/**
 * On a guardian's Home, for one child: work that is due, and the grade of each class (in summer, the
 * newest term's). Renders nothing until there is one.
 */
export default function ChildGradesPart({ id }: CardProps) {
  const link = useLink()
  const say = useText()
  const gradeText = useGradeText()
  const { date: day } = useFormats()
  const {
    current = [],
    newest,
    work = [],
  } = useOverview<typeof gradesOverview>('student', 'grades', id) ?? {}
  const due = work.filter(({ isMissing }) => !isMissing)
  const grades = link('student/grades', { studentID: id })
  return (
    <>
      {due[0] && (
        <Line
          title={say('grades.open.due', { count: due.length })}
          detail={due
            .slice(0, 3)
            .map(({ title, courseName, dueOn }) => `${courseName}: ${title} (${day(dueOn)})`)}
          href={link('student/assignments', { studentID: id })}
        />
      )}
      {current.length > 0 ? (
        <CurrentGradeLines of={current} href={grades} />
      ) : newest ? (
        <Line
          title={newest.termName}
          detail={newest.grades.map(
            (grade) => `${grade.courseName}: ${grade.letter ?? gradeText(grade)}`,
          )}
          href={grades}
        />
      ) : null}
    </>
  )
}
