import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { CardLink, Line, LineList, SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useGradeText } from '../post/parts/use-grade-text.ts'
import { useText } from '../use-text.ts'
import type { gradesOverview } from './overview.queries.ts'
import { CurrentGrades } from './parts/current-grades.tsx'

/** On a student's overview: the grade of each class; in summer, the newest term's. */
export default function GradesOverview({ id }: CardProps) {
  const say = useText()
  const link = useLink()
  const gradeText = useGradeText()
  const { current = [], newest } = useOverview<typeof gradesOverview>('student', 'grades', id) ?? {}
  return (
    <SectionCard
      title={say('grades.student.title')}
      action={
        (newest || current.length > 0) && (
          <CardLink href={link('student/grades', { studentID: id })}>
            {say('grades.overview.all')}
          </CardLink>
        )
      }
    >
      {current.length > 0 ? (
        <CurrentGrades of={current} />
      ) : newest ? (
        <>
          <Text c="dimmed" size="sm">
            {newest.termName}, {newest.yearName}
          </Text>
          <LineList>
            {newest.grades.map((grade) => (
              <Line key={grade.sectionID} title={grade.courseName} aside={gradeText(grade)} />
            ))}
          </LineList>
        </>
      ) : (
        <Text c="dimmed">{say('grades.student.none')}</Text>
      )}
    </SectionCard>
  )
}
