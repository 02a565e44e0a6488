import { DataTable, SectionCard, useFormats, type Column, Loading } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../../api.ts'
import { conductAreas } from '../../conduct.words.ts'
import { useGradeText } from '../../post/parts/use-grade-text.ts'
import { useText } from '../../use-text.ts'
import { CurrentGrades } from './current-grades.tsx'
import type { StudentGrade } from '../../words.ts'

/** A student's report cards, one card per term, newest first. */
export function StudentGradesCards({ studentID }: { studentID: number }) {
  const say = useText()
  const found = api.student.useQuery({ studentID })
  if (found.error || !found.data) return <Loading of={found} />
  const { current, posted } = found.data
  const byTerm = [...Map.groupBy(posted, (grade) => grade.termID)]
  return (
    <div>
      {current.length > 0 && (
        <SectionCard title={say('grades.current.title')}>
          <CurrentGrades of={current} />
        </SectionCard>
      )}
      {byTerm.length === 0 && current.length === 0 && (
        <SectionCard title={say('grades.student.title')}>
          <Text c="dimmed">{say('grades.student.none')}</Text>
        </SectionCard>
      )}
      {byTerm.map(([termID, grades]) => (
        <TermCard key={termID} grades={grades} />
      ))}
    </div>
  )
}

function TermCard({ grades }: { grades: StudentGrade[] }) {
  const say = useText()
  const gradeText = useGradeText()
  const { date } = useFormats()
  const title = `${grades[0]?.termName}, ${grades[0]?.yearName}`
  const columns: Column<StudentGrade>[] = [
    { key: 'course', label: say('grades.student.course'), cell: (grade) => grade.courseName },
    {
      key: 'grade',
      label: say('grades.student.grade'),
      noWrap: true,
      cell: (grade) => gradeText(grade),
    },
    ...conductAreas
      .filter((area) => grades.some((grade) => grade[area] !== null))
      .map((area) => ({
        key: area,
        label: say(`grades.conduct.${area}`),
        noWrap: true,
        cell: (grade: StudentGrade) => {
          const mark = grade[area]
          return (
            mark && say('grades.conduct.said', { mark, meaning: say(`grades.conduct.${mark}`) })
          )
        },
      })),
    { key: 'comment', label: say('grades.post.comment'), cell: (grade) => grade.comment },
    { key: 'teachers', label: say('grades.student.teachers'), cell: (grade) => grade.teachers },
    {
      key: 'posted',
      label: say('grades.student.posted'),
      noWrap: true,
      wideOnly: true,
      cell: (grade) => date(grade.postedOn),
    },
  ]
  return (
    <SectionCard title={title}>
      <DataTable
        caption={title}
        columns={columns}
        rows={grades}
        rowID={(grade) => grade.id}
        rowLabel={(grade) => grade.courseName}
      />
    </SectionCard>
  )
}
