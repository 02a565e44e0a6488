import { useRecordCache } from '@atrium/kit/client'
import { Line, LineList, SectionCard, useFormats, useToasts } from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { OwnOffer } from './offers.queries.ts'

/** What someone is asked to fill in for: when, for whom, and their answer. */
export function Offers({ offers }: { offers: readonly OwnOffer[] }) {
  const say = useText()
  const { date, time } = useFormats()
  const toasts = useToasts()
  const cache = useRecordCache(api)
  const answering = api.answerOffer.useMutation()
  const send = async (requestID: number, answer: 'accept' | 'decline') => {
    try {
      await answering.mutateAsync({ requestID, answer })
      toasts.done(say(`humanResources.offers.${answer}.done`))
    } catch (error) {
      toasts.failed(error)
    }
    await cache.refresh()
  }
  return (
    <SectionCard title={say('humanResources.offers.title')}>
      <Text c="dimmed">{say('humanResources.offers.hint')}</Text>
      <LineList>
        {offers.map(({ requestID, name, school, firstDay, lastDay, part, plan, ...one }) => (
          <Line
            key={requestID}
            title={say('humanResources.offers.for', { name })}
            detail={[
              firstDay === lastDay
                ? date(firstDay)
                : say('humanResources.leave.span', { from: date(firstDay), to: date(lastDay) }),
              one.fromTime && one.toTime
                ? `${time(one.fromTime)} – ${time(one.toTime)}`
                : part !== 'whole' && say(`humanResources.leave.part.${part}`),
              school,
              plan,
            ]}
            aside={
              <Group gap="xs">
                <Button
                  size="xs"
                  loading={answering.isPending}
                  onClick={() => void send(requestID, 'accept')}
                >
                  {say('humanResources.offers.accept')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={answering.isPending}
                  onClick={() => void send(requestID, 'decline')}
                >
                  {say('humanResources.offers.decline')}
                </Button>
              </Group>
            }
          />
        ))}
      </LineList>
    </SectionCard>
  )
}
