import { useLink } from '@atrium/kit/client'
import { CardLink, CardSkeleton, Line, LineList, Loading, SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const shown = 6

/** On Home for a school office: who of the staff is out today, and which classes have no substitute. */
export default function StaffOutPart() {
  const say = useText()
  const link = useLink()
  const day = api.staffDay.useQuery({})
  const { data } = day
  if (!data && !day.error) return <CardSkeleton lines={2} />
  return (
    <SectionCard
      title={say('attendance.staffOut.title')}
      action={<CardLink href={link('staff/attendance')}>{say('attendance.staffOut.all')}</CardLink>}
    >
      {!data && <Loading of={day} />}
      {data?.absences.length === 0 && <Text c="dimmed">{say('attendance.staff.nobody')}</Text>}
      <LineList>
        {data?.absences.slice(0, shown).map(({ id, name, kind, substitute, classes }) => (
          <Line
            key={id}
            title={name}
            detail={[
              say(`attendance.staff.kind.${kind}`),
              classes.length > 0 &&
                (substitute ?? say('attendance.staffOut.uncovered', { count: classes.length })),
            ]}
            href={link('staff/attendance')}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
