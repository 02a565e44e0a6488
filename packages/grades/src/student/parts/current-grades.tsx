import { Line, LineList, useFormats } from '@atrium/ui'
import { useGradeText } from '../../post/parts/use-grade-text.ts'
import { useText } from '../../use-text.ts'
import type { CurrentGrade } from '../current-grade.queries.ts'

/** A line for each class: its grade so far, and beside it the one that was posted for the term. */
export function CurrentGrades({ of }: { of: readonly CurrentGrade[] }) {
  const say = useText()
  const gradeText = useGradeText()
  const { date } = useFormats()
  return (
    <LineList>
      {of.map((grade) => (
        <Line
          key={grade.sectionID}
          title={grade.courseName}
          detail={[
            grade.termName,
            grade.posted &&
              say('grades.current.posted', {
                date: date(grade.posted.postedOn),
                grade: gradeText(grade.posted),
              }),
          ]}
          aside={gradeText(grade) || say('grades.explain.none')}
        />
      ))}
    </LineList>
  )
}
