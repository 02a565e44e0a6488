import { useLink } from '@atrium/kit/client'
import { CardLink, CardSkeleton, Line, LineList, SectionCard, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const shown = 5

/** On a registrar’s Home: what waits longest at the school. */
export default function WaitingPart() {
  const say = useText()
  const link = useLink()
  const { ago } = useFormats()
  const { data } = api.submissions.list.useQuery({
    filters: { status: ['submitted'] },
    size: shown,
  })
  if (!data) return <CardSkeleton />
  return (
    <SectionCard
      title={say('familyRegistration.home.waiting')}
      action={
        <CardLink href={link('settings/registration-forms/submissions')}>
          {say('familyRegistration.home.all', { count: data.total })}
        </CardLink>
      }
    >
      {data.total === 0 && <Text c="dimmed">{say('familyRegistration.home.none')}</Text>}
      <LineList>
        {data.rows.map(({ id, guardian, children, firstSentAt }) => (
          <Line
            key={id}
            title={children}
            detail={[guardian]}
            aside={ago(firstSentAt)}
            href={link('settings/registration-forms/submissions/edit', { id })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
