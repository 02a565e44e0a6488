import { useAppConfig } from '@atrium/kit/client'
import { formWidth, SectionCard, useFormats, useToasts } from '@atrium/ui'
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { CalendarKind } from './words.ts'

interface FeedCardProps {
  kind: CalendarKind
  personID: number
  /** When the link was made; null if there is no link. */
  since: string | null
  onChange: () => void
}

/** Makes, shows once, replaces, and removes the address at which a phone reads this calendar. */
export function FeedCard({ kind, personID, since, onChange }: FeedCardProps) {
  const say = useText()
  const toasts = useToasts()
  const { appSegment } = useAppConfig()
  const { instant } = useFormats()
  const make = api.makeFeed.useMutation({ onSuccess: onChange, onError: toasts.failed })
  const remove = api.removeFeed.useMutation({
    onSuccess: () => {
      make.reset()
      toasts.done(say('schoolYear.calendar.feed.removed'))
      onChange()
    },
    onError: toasts.failed,
  })
  const address =
    make.data && `${location.origin}/${appSegment}/rest/calendars/${make.data.token}/calendar.ics`
  return (
    <SectionCard title={say('schoolYear.calendar.feed.title')}>
      <Stack gap="sm" align="start" maw={formWidth}>
        <Text>{say('schoolYear.calendar.feed.lead')}</Text>
        {address ? (
          <>
            <TextInput
              w="100%"
              label={say('schoolYear.calendar.feed.address')}
              description={say('schoolYear.calendar.feed.secret')}
              readOnly
              value={address}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button onClick={copy}>
                  {say(
                    copied ? 'schoolYear.calendar.feed.copied' : 'schoolYear.calendar.feed.copy',
                  )}
                </Button>
              )}
            </CopyButton>
          </>
        ) : (
          since && (
            <Text c="dimmed">
              {say('schoolYear.calendar.feed.since', { date: instant(since) })}
            </Text>
          )
        )}
        <Group data-noprint>
          {!address && (
            <Button
              variant={since ? 'default' : 'filled'}
              loading={make.isPending}
              onClick={() => make.mutate({ kind, personID })}
            >
              {say(since ? 'schoolYear.calendar.feed.replace' : 'schoolYear.calendar.feed.make')}
            </Button>
          )}
          {since && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ kind, personID })}
            >
              {say('schoolYear.calendar.feed.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </SectionCard>
  )
}
