import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/parts'
import { Line, LineList, SectionCard } from '@atrium/ui'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'wouter'
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
          <Anchor component={Link} href={link('student/grades', { studentID: id })} size="sm">
            {say('grades.overview.all')}
          </Anchor>
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
