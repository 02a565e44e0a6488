import { useLink } from '@atrium/kit/client'
import { CardLink, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { api } from './api.ts'
import { useText } from './use-text.ts'

const shown = 5

/**
 * On Home for people who decide on registrations: pending ones. Renders nothing if there are none.
 */
export default function PendingRegistrationsPart() {
  const say = useText()
  const link = useLink()
  const { ago } = useFormats()
  const { data } = api.registrations.list.useQuery({
    filters: { status: ['pending'] },
    size: shown,
  })
  if (!data || data.total === 0) return null
  return (
    <SectionCard
      title={say('registration.home.title')}
      action={
        <CardLink href={link('self-registration/registrations')}>
          {say('registration.home.all', { count: data.total })}
        </CardLink>
      }
    >
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
