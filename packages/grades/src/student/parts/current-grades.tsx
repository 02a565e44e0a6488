import { Line, LineList, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useGradeText } from '../../post/parts/use-grade-text.ts'
import { useText } from '../../use-text.ts'
import type { CurrentGrade } from '../current-grade.queries.ts'

/** A list with a line for each class. */
export const CurrentGrades = ({ of }: { of: readonly CurrentGrade[] }) => (
  <LineList>
    <CurrentGradeLines of={of} />
  </LineList>
)

/** A line for each class: its grade so far, and beside it the one that was posted for the term. */
export function CurrentGradeLines({
  of,
  href,
}: {
  of: readonly CurrentGrade[]
  /** Where each of them leads. */
  href?: string
}) {
  const say = useText()
  const gradeText = useGradeText()
  const { date } = useFormats()
  return (
    <>
      {of.map((grade) => (
        <Line
          key={grade.sectionID}
          title={grade.courseName}
          href={href}
          detail={[
            grade.termName,
            grade.posted &&
              say('grades.current.posted', {
                date: date(grade.posted.postedOn),
                grade: gradeText(grade.posted),
              }),
          ]}
          aside={
            <Text span size="lg" fw={600} c="var(--mantine-color-text)">
              {gradeText(grade) || say('grades.explain.none')}
            </Text>
          }
        />
      ))}
    </>
  )
}
