import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/parts'
import { CardLink, Line, LineList, SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useGradeText } from '../post/parts/use-grade-text.ts'
import { useText } from '../use-text.ts'
import type { gradesOverview } from './overview.queries.ts'

/** On a student's overview: the newest term's grades. */
export default function GradesOverview({ id }: CardProps) {
  const say = useText()
  const link = useLink()
  const gradeText = useGradeText()
  const newest = useOverview<typeof gradesOverview>('student', 'grades', id)?.newest
  return (
    <SectionCard
      title={say('grades.student.title')}
      action={
        newest && (
          <CardLink href={link('student/grades', { studentID: id })}>
            {say('grades.overview.all')}
          </CardLink>
        )
      }
    >
      {newest ? (
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
