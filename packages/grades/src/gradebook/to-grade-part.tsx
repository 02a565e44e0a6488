import { useLink, useUserContext } from '@atrium/kit/client'
import { Line, LineList, SectionCard, useFormats, Loading } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const shown = 6

/** On a teacher's Home: past-due assignments with students who still have no score. */
export default function ToGradePart() {
  const say = useText()
  const link = useLink()
  const { date } = useFormats()
  const { userID } = useUserContext()
  const { data, error, refetch } = api.toGrade.useQuery()
  return (
    <SectionCard title={say('grades.toGrade.title')}>
      {!data && <Loading of={{ error, refetch }} />}
      {data?.length === 0 && <Text c="dimmed">{say('grades.toGrade.none')}</Text>}
      <LineList>
        {data?.slice(0, shown).map((row) => (
          <Line
            key={row.assignmentID}
            title={row.title}
            detail={[
              `${row.courseName} ${row.sectionNumber}`,
              say('grades.open.dueOn', { date: date(row.dueOn) }),
            ]}
            aside={say('grades.toGrade.count', { ungraded: row.ungraded, students: row.students })}
            href={link('classroom/gradebook', { staffID: userID, sectionID: row.sectionID })}
          />
        ))}
      </LineList>
      {data && data.length > shown && (
        <Text size="sm" c="dimmed" mt={4}>
          {say('grades.toGrade.more', { count: data.length - shown })}
        </Text>
      )}
    </SectionCard>
  )
}
