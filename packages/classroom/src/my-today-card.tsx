import { useLink } from '@atrium/kit/client'
import { Line, LineList, SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from './api.ts'
import { useText } from './use-text.ts'

const shown = 6

/**
 * On a teacher's Home: which of their students are absent today, and whose birthday it is; renders
 * nothing if there are none.
 */
export default function MyTodayCard() {
  const say = useText()
  const link = useLink()
  const { data } = api.myToday.useQuery()
  if (!data || data.absent.length + data.birthdays.length === 0) return null
  const { absent, birthdays } = data
  return (
    <SectionCard title={say('classroom.today.title')}>
      {birthdays.length > 0 && (
        <Text mb={8}>
          {say('classroom.today.birthdays', {
            names: birthdays.map(({ name }) => name).join(', '),
          })}
        </Text>
      )}
      {absent.length > 0 && (
        <>
          <Text fw={600} size="sm">
            {say('classroom.today.absent', { count: absent.length })}
          </Text>
          <LineList>
            {absent.slice(0, shown).map(({ id, name }) => (
              <Line key={id} title={name} href={link('student/attendance', { studentID: id })} />
            ))}
          </LineList>
        </>
      )}
    </SectionCard>
  )
}
