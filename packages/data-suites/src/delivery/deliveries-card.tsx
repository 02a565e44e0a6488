import { useState } from 'react'
import { SectionCard, StatusBadge, useFormats, useToasts } from '@atrium/ui'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconTrash } from '@tabler/icons-react'
import { api } from '../api.ts'
import type { DeliveryView } from '../shares/sharing.queries.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { useCadenceText } from './cadence.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'

/** A suite's dashboards that are emailed on a schedule. */
export function DeliveriesCard({
  suite,
  deliveries,
  onChanged,
}: {
  suite: SuiteDetail
  deliveries: readonly DeliveryView[]
  onChanged: () => void
}) {
  const text = useText()
  const [isMaking, setMaking] = useState(false)
  return (
    <SectionCard title={text('dataSuites.delivery.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {text('dataSuites.delivery.hint')}
        </Text>
        {deliveries.length === 0 && <Text>{text('dataSuites.delivery.none')}</Text>}
        {deliveries.map((one) => (
          <Delivery
            key={one.deliveryID}
            suiteID={suite.suiteID}
            delivery={one}
            onChanged={onChanged}
          />
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconMail size={16} aria-hidden="true" />}
            disabled={suite.dashboards.length === 0}
            onClick={() => setMaking(true)}
          >
            {text('dataSuites.delivery.make')}
          </Button>
          {suite.dashboards.length === 0 && (
            <Text size="sm" c="dimmed">
              {text('dataSuites.share.needsDashboard')}
            </Text>
          )}
        </Group>
      </Stack>
      {isMaking && (
        <DeliveryDialog suite={suite} onMade={onChanged} onClose={() => setMaking(false)} />
      )}
    </SectionCard>
  )
}

function Delivery({
  suiteID,
  delivery: { deliveryID, dashboardName, cadence, nextAt, paused, recipients },
  onChanged,
}: {
  suiteID: number
  delivery: DeliveryView
  onChanged: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const { instant } = useFormats()
  const cadenceText = useCadenceText()
  const pause = api.pauseDelivery.useMutation()
  const remove = api.removeDelivery.useMutation()
  const names = recipients
    .map(({ name, unsubscribed }) =>
      unsubscribed ? text('dataSuites.delivery.unsubscribed', { name }) : name,
    )
    .join(', ')
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ minWidth: 0, flex: '1 1 240px' }}>
        <Group gap="xs">
          <Text fw={500}>{dashboardName}</Text>
          {paused && (
            <StatusBadge tone="attention">{text('dataSuites.delivery.paused')}</StatusBadge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {[
            cadenceText(cadence),
            ...(paused ? [] : [text('dataSuites.delivery.next', { date: instant(nextAt) })]),
            names,
          ].join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          loading={pause.isPending}
          onClick={() =>
            void pause
              .mutateAsync({ suiteID, deliveryID, paused: !paused })
              .then(onChanged, toasts.failed)
          }
        >
          {text(paused ? 'dataSuites.delivery.resume' : 'dataSuites.delivery.pause')}
        </Button>
        <ActionIcon
          aria-label={`${text('dataSuites.remove')}: ${dashboardName}`}
          loading={remove.isPending}
          onClick={() =>
            void remove.mutateAsync({ suiteID, deliveryID }).then(onChanged, toasts.failed)
          }
        >
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </Group>
    </Group>
  )
}
