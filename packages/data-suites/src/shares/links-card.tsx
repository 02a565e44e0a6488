import { useState } from 'react'
import { SectionCard, StatusBadge, useFormats, useToasts } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { LinkView, SharingView } from './sharing.queries.ts'

/** The links that lead to a suite's dashboards and snapshots. */
export function LinksCard({
  suite,
  sharing,
  onChanged,
}: {
  suite: SuiteDetail
  sharing: SharingView
  onChanged: () => void
}) {
  const text = useText()
  const [isMaking, setMaking] = useState(false)
  return (
    <SectionCard title={text('dataSuites.links.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {text('dataSuites.links.hint')}
        </Text>
        {sharing.links.length === 0 && <Text>{text('dataSuites.links.none')}</Text>}
        {sharing.links.map((link) => (
          <Link key={link.linkID} suiteID={suite.suiteID} link={link} onChanged={onChanged} />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconLink size={16} aria-hidden="true" />}
            disabled={suite.dashboards.length + sharing.snapshots.length === 0}
            onClick={() => setMaking(true)}
          >
            {text('dataSuites.links.make')}
          </Button>
          {suite.dashboards.length + sharing.snapshots.length === 0 && (
            <Text size="sm" c="dimmed">
              {text('dataSuites.share.needsDashboard')}
            </Text>
          )}
        </Group>
      </Stack>
      {isMaking && (
        <LinkDialog
          suite={suite}
          sharing={sharing}
          onMade={onChanged}
          onClose={() => setMaking(false)}
        />
      )}
    </SectionCard>
  )
}

const tones = { holds: 'good', expired: 'neutral', revoked: 'neutral' } as const

function Link({
  suiteID,
  link: { linkID, name, title, audience, schoolName, expiresAt, state },
  onChanged,
}: {
  suiteID: number
  link: LinkView
  onChanged: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const { instant } = useFormats()
  const revoke = api.revokeLink.useMutation()
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ minWidth: 0, flex: '1 1 240px' }}>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          <StatusBadge tone={tones[state]}>{text(`dataSuites.links.state.${state}`)}</StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {[
            title,
            text(`dataSuites.links.audience.${audience}`),
            ...(schoolName ? [schoolName] : []),
            text('dataSuites.links.until', { date: instant(expiresAt) }),
          ].join(' · ')}
        </Text>
      </div>
      {state === 'holds' && (
        <Button
          size="xs"
          variant="default"
          loading={revoke.isPending}
          onClick={() =>
            void revoke.mutateAsync({ suiteID, linkID }).then(onChanged, toasts.failed)
          }
        >
          {text('dataSuites.links.revoke')}
        </Button>
      )}
    </Group>
  )
}
