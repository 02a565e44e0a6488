import { useLink } from '@atrium/kit/client'
import {
  WholeList,
  EmptyState,
  PageHeader,
  StatusBadge,
  useToasts,
  type Column,
  Loading,
} from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { useCadenceText } from './cadence.tsx'
import type { OwnDelivery } from './delivery.queries.ts'

/** The dashboards that this person gets by email, and how to stop them. */
export default function DeliveriesPage() {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const cadenceText = useCadenceText()
  const list = api.ownDeliveries.useQuery()
  const subscribe = api.subscribe.useMutation()
  const columns: Column<OwnDelivery>[] = [
    { key: 'name', label: text('dataSuites.delivery.dashboard'), cell: (row) => row.dashboardName },
    { key: 'suite', label: text('dataSuites.charts.suite'), cell: (row) => row.suiteName },
    {
      key: 'cadence',
      label: text('dataSuites.delivery.every'),
      cell: (row) => cadenceText(row.cadence),
    },
    {
      key: 'state',
      label: text('dataSuites.delivery.state'),
      cell: (row) => (
        <StatusBadge tone={row.unsubscribed || row.paused ? 'neutral' : 'good'}>
          {text(
            row.unsubscribed
              ? 'dataSuites.delivery.off'
              : row.paused
                ? 'dataSuites.delivery.paused'
                : 'dataSuites.delivery.on',
          )}
        </StatusBadge>
      ),
    },
    {
      key: 'act',
      label: text('dataSuites.delivery.act'),
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`${text(row.unsubscribed ? 'dataSuites.delivery.subscribe' : 'dataSuites.delivery.unsubscribe')}: ${row.dashboardName}`}
          onClick={() =>
            void subscribe
              .mutateAsync({ deliveryID: row.deliveryID, on: row.unsubscribed })
              .then(() => list.refetch(), toasts.failed)
          }
        >
          {text(
            row.unsubscribed ? 'dataSuites.delivery.subscribe' : 'dataSuites.delivery.unsubscribe',
          )}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={text('dataSuites.delivery.own')}
        subtitle={text('dataSuites.delivery.ownHint')}
      />
      {!list.data ? (
        <Loading of={list} />
      ) : list.data.length === 0 ? (
        <EmptyState
          title={text('dataSuites.delivery.ownNone')}
          hint={text('dataSuites.delivery.ownNoneHint')}
          icon={<IconMail size={32} />}
        />
      ) : (
        <WholeList
          caption={text('dataSuites.delivery.own')}
          columns={columns}
          rows={list.data}
          rowID={(row) => row.deliveryID}
          rowLabel={(row) => row.dashboardName}
          rowHref={(row) =>
            link('data-forge/dashboards/dashboard', {
              suiteID: row.suiteID,
              dashboardID: row.dashboardID,
            })
          }
        />
      )}
    </>
  )
}
