import { CardSkeleton, Line, LineList, SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** On Home for a district's administrators: whether background work and email are going through. */
export default function SystemHealthPart() {
  const say = useText()
  const { ago } = useFormats()
  const { data } = api.health.useQuery()
  if (!data) return <CardSkeleton />
  const { failed, late, mailWaiting, mailFailed } = data
  const isWell = failed.length === 0 && late === 0 && mailFailed === 0
  return (
    <SectionCard
      title={say('platform.health.title')}
      beside={isWell && <StatusBadge tone="good">{say('platform.health.allGood')}</StatusBadge>}
    >
      {isWell && <Text c="dimmed">{say('platform.health.good', { waiting: mailWaiting })}</Text>}
      <LineList>
        {failed.map(({ name, times, lastAt }) => (
          <Line
            key={name}
            title={say('platform.health.failed', { times })}
            detail={[name]}
            aside={ago(lastAt)}
          />
        ))}
        {late > 0 && <Line title={say('platform.health.late', { count: late })} />}
        {mailFailed > 0 && (
          <Line
            title={say('platform.health.mailFailed', { count: mailFailed })}
            detail={[mailWaiting > 0 && say('platform.health.mailWaiting', { count: mailWaiting })]}
          />
        )}
      </LineList>
    </SectionCard>
  )
}
