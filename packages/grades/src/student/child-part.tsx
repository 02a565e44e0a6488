import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { Line, StatusBadge, useFormats } from '@atrium/ui'
import { useGradeText } from '../post/parts/use-grade-text.ts'
import { useText } from '../use-text.ts'
import type { gradesOverview } from './overview.queries.ts'

/**
 * On a guardian's Home, for one child: work that is missing or due, and the grade of each class (in
 * summer, the newest term's). Renders nothing until there is one.
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
  const missing = work.filter(({ isMissing }) => isMissing)
  const due = work.filter(({ isMissing }) => !isMissing)
  const all = link('student/assignments', { studentID: id })
  return (
    <>
      {missing.length > 0 && (
        <Line
          title={say('grades.open.missing', { count: missing.length })}
          detail={missing.slice(0, 3).map(({ title, courseName }) => `${courseName}: ${title}`)}
          aside={<StatusBadge tone="attention">{say('grades.open.missingBadge')}</StatusBadge>}
          href={all}
        />
      )}
      {due[0] && (
        <Line
          title={say('grades.open.due', { count: due.length })}
          detail={due
            .slice(0, 3)
            .map(({ title, courseName, dueOn }) => `${courseName}: ${title} (${day(dueOn)})`)}
          href={all}
        />
      )}
      {current.length > 0 ? (
        <Line
          title={say('grades.current.title')}
          detail={current
            .filter(({ percent }) => percent !== null)
            .map(
              ({ courseName, percent, letter }) =>
                `${courseName}: ${gradeText({ percent, letter: null })} ${letter ?? ''}`,
            )}
          href={link('student/grades', { studentID: id })}
        />
      ) : newest ? (
        <Line
          title={newest.termName}
          detail={newest.grades.map(
            (grade) => `${grade.courseName}: ${grade.letter ?? gradeText(grade)}`,
          )}
          href={link('student/grades', { studentID: id })}
        />
      ) : null}
    </>
  )
}
