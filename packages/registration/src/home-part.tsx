import { useLink } from '@atrium/kit/client'
import { CardLink, CardSkeleton, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from './api.ts'
import { useText } from './use-text.ts'

const shown = 5

/** On Home for people who decide on registrations: pending ones. */
export default function PendingRegistrationsPart() {
  const say = useText()
  const link = useLink()
  const { ago } = useFormats()
  const { data } = api.registrations.list.useQuery({
    filters: { status: ['pending'] },
    size: shown,
  })
  if (!data) return <CardSkeleton />
  return (
    <SectionCard
      title={say('registration.home.title')}
      action={
        <CardLink href={link('self-registration/registrations')}>
          {say('registration.home.all', { count: data.total })}
        </CardLink>
      }
    >
      {data.total === 0 && <Text c="dimmed">{say('registration.home.none')}</Text>}
      <LineList>
        {data.rows.map((row) => (
          <Line
            key={row.id}
            title={`${row.firstName} ${row.lastName}`.trim()}
            detail={[say(`registration.role.${row.role}`), row.schoolName]}
            aside={ago(row.createdAt)}
            href={link('self-registration/registrations/view', { id: row.id })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
