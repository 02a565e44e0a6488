import { useAppConfig } from '@atrium/kit/client'
import { formWidth, SectionCard, useFormats, useToasts } from '@atrium/ui'
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { CalendarKind } from './words.ts'

interface FeedProps {
  /** When the link was made; null if there is no link. */
  since: string | null
  onChange: () => void
}

/** The address at which a phone reads a person's calendar. */
export function FeedCard({
  kind,
  personID,
  since,
  onChange,
}: FeedProps & { kind: CalendarKind; personID: number }) {
  const say = useText()
  const toasts = useToasts()
  const make = api.makeFeed.useMutation({ onSuccess: onChange, onError: toasts.failed })
  const remove = api.removeFeed.useMutation({ onError: toasts.failed })
  return (
    <LinkCard
      title={say('schoolYear.calendar.feed.title')}
      lead={say(`schoolYear.calendar.feed.lead${kind === 'guardian' ? 'Family' : ''}`)}
      secret={say('schoolYear.calendar.feed.secret')}
      since={since}
      token={make.data?.token}
      isBusy={make.isPending || remove.isPending}
      onMake={() => make.mutate({ kind, personID })}
      onRemove={async () => {
        await remove.mutateAsync({ kind, personID })
        make.reset()
        onChange()
      }}
    />
  )
}

/** The address of the calendar of the current school. */
export function SchoolFeedCard({ since, onChange }: FeedProps) {
  const say = useText()
  const toasts = useToasts()
  const make = api.makeSchoolFeed.useMutation({ onSuccess: onChange, onError: toasts.failed })
  const remove = api.removeSchoolFeed.useMutation({ onError: toasts.failed })
  return (
    <LinkCard
      title={say('schoolYear.schoolFeed.title')}
      lead={say('schoolYear.schoolFeed.lead')}
      secret={say('schoolYear.schoolFeed.secret')}
      since={since}
      token={make.data?.token}
      isBusy={make.isPending || remove.isPending}
      onMake={() => make.mutate()}
      onRemove={async () => {
        await remove.mutateAsync()
        make.reset()
        onChange()
      }}
    />
  )
}

interface LinkCardProps {
  title: string
  lead: string
  /** The explanation of a visible link. */
  secret: string
  since: string | null
  /** The secret of a link that was made just now. */
  token: string | undefined
  isBusy: boolean
  onMake: () => void
  onRemove: () => Promise<void>
}

/** Makes a link, shows it once, replaces it, and removes it. */
function LinkCard({ title, lead, secret, since, token, isBusy, onMake, onRemove }: LinkCardProps) {
  const say = useText()
  const toasts = useToasts()
  const { appSegment } = useAppConfig()
  const { instant } = useFormats()
  const remove = async () => {
    await onRemove()
    toasts.done(say('schoolYear.calendar.feed.removed'))
  }
  const address = token && `${location.origin}/${appSegment}/rest/calendars/${token}/calendar.ics`
  return (
    <SectionCard title={title}>
      <Stack gap="sm" align="start" maw={formWidth}>
        <Text>{lead}</Text>
        {address ? (
          <>
            <TextInput
              w="100%"
              label={say('schoolYear.calendar.feed.address')}
              description={secret}
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
            <Button variant={since ? 'default' : 'filled'} loading={isBusy} onClick={onMake}>
              {say(since ? 'schoolYear.calendar.feed.replace' : 'schoolYear.calendar.feed.make')}
            </Button>
          )}
          {since && (
            <Button
              variant="subtle"
              color="red"
              loading={isBusy}
              // What failed was said.
              onClick={() => void remove().catch(() => undefined)}
            >
              {say('schoolYear.calendar.feed.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </SectionCard>
  )
}
