import { useDocument } from '@atrium/documents/parts'
import { ScreenLink } from '@atrium/kit/client'
import {
  DefinitionList,
  EmptyState,
  SectionCard,
  StatusBadge,
  SubmitButton,
  useFormats,
  useToasts,
  WholeList,
  Loading,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { TranscriptLine } from '../../enrollment/own.queries.ts'
import { useText } from '../../use-text.ts'

export function DownloadTranscript({ userID }: { userID: number }) {
  const text = useText()
  const download = useDocument()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => download('pd.transcript', { userID })}
    >
      {text('pd.transcript.download')}
    </Button>
  )
}

/** Someone's credit and what of it counts; who runs professional development may revoke it. */
export function TranscriptView({ userID }: { userID: number }) {
  const text = useText()
  const formats = useFormats()
  const [revoking, setRevoking] = useState<TranscriptLine>()
  const read = api.credit.transcript.useQuery({ userID })
  if (read.isError || !read.data) return <Loading of={read} />
  const { credits, totals, mayRevoke } = read.data
  if (credits.length === 0)
    return <EmptyState title={text('pd.transcript.none')} hint={text('pd.transcript.noneHint')} />
  return (
    <Stack>
      <SectionCard title={text('pd.transcript.totals')}>
        <DefinitionList
          items={totals.map(({ type, amount, minutes }) => ({
            key: type,
            label: type,
            value: `${formats.number(amount)} · ${text('pd.hours', { hours: Math.round(minutes / 6) / 10 })}`,
          }))}
        />
      </SectionCard>
      <WholeList
        caption={text('pd.transcript.title')}
        rows={credits}
        rowID={({ id }) => id}
        rowLabel={({ title }) => title}
        columns={[
          {
            key: 'title',
            label: text('pd.transcript.course'),
            cell: (row) => (
              <>
                {row.title}
                {row.isOutside && (
                  <Text size="sm" c="dimmed">
                    {text('pd.transcript.outside')}
                  </Text>
                )}
                {row.credentialUUID && row.revokedAt === null && (
                  <Text size="sm" c="dimmed">
                    {text('pd.transcript.badge')}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: 'earnedOn',
            label: text('pd.transcript.earnedOn'),
            cell: ({ earnedOn }) => formats.date(earnedOn),
            noWrap: true,
          },
          {
            key: 'credit',
            label: text('pd.transcript.credit'),
            cell: ({ amount, abbr }) => `${formats.number(amount)} ${abbr}`,
            align: 'end',
          },
          {
            key: 'hours',
            label: text('pd.transcript.hours'),
            cell: ({ minutes }) => formats.number(Math.round(minutes / 6) / 10),
            align: 'end',
          },
          {
            key: 'state',
            label: text('pd.transcript.state'),
            cell: (row) =>
              row.revokedAt ? (
                <>
                  <StatusBadge tone="bad">{text('pd.transcript.revoked')}</StatusBadge>
                  <Text size="sm" c="dimmed">
                    {row.revokedReason}
                  </Text>
                </>
              ) : (
                <Group gap="xs">
                  <StatusBadge tone="good">{text('pd.transcript.awarded')}</StatusBadge>
                  {mayRevoke && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      color="red"
                      aria-label={text('pd.transcript.revokeNamed', { title: row.title })}
                      onClick={() => setRevoking(row)}
                    >
                      {text('pd.transcript.revoke')}
                    </Button>
                  )}
                </Group>
              ),
          },
        ]}
      />
      <ScreenLink name="professional-development/catalog">{text('pd.home.browse')}</ScreenLink>
      {revoking && (
        <RevokeDialog
          credit={revoking}
          onClose={() => setRevoking(undefined)}
          onDone={async () => {
            setRevoking(undefined)
            await read.refetch()
          }}
        />
      )}
    </Stack>
  )
}

function RevokeDialog({
  credit,
  onClose,
  onDone,
}: {
  credit: TranscriptLine
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const text = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const [reason, setReason] = useState('')
  const revoke = api.credit.revoke.useMutation({ onSuccess: onDone, onError: toasts.failed })
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('pd.transcript.revokeTitle', { title: credit.title })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) revoke.mutate({ creditID: credit.id, reason })
        }}
      >
        <Stack>
          <Text size="sm">{text('pd.transcript.revokeHint')}</Text>
          <Textarea
            label={text('pd.queue.reason')}
            required
            autosize
            minRows={3}
            maxRows={10}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <SubmitButton
              failed={revoke.isError}
              color="red"
              loading={revoke.isPending}
              disabled={reason.trim() === ''}
            >
              {text('pd.transcript.revoke')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
