import { recordApi, ScreenLink, useLink, useUserContext } from '@atrium/kit/client'
import { RecordListPage, StatusBadge } from '@atrium/ui'
import { Button, Group, Paper, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { submits } from '../words.ts'
import { StateBadge } from './state-badge.tsx'
import { ticketQueueList } from './ticket-queue.record.ts'
import { useDuration } from './use-duration.ts'

const list = recordApi(ticketQueueList)

/** The tickets that someone submitted or works on, and the queue's statistics. */
export default function TicketQueuePage() {
  const say = useText()
  const link = useLink()
  const maySubmit = useUserContext().permissions.includes(submits)
  const submit = maySubmit && (
    <Button
      component={ScreenLink}
      name="staff/ticket-queue/submit"
      leftSection={<IconPlus size={16} aria-hidden="true" />}
    >
      {say('tickets.submit')}
    </Button>
  )
  return (
    <RecordListPage
      definition={ticketQueueList}
      api={list}
      hrefOf={(id) => link('staff/ticket-queue/ticket', { id })}
      slots={{
        action: submit || null,
        above: <Figures />,
        cells: {
          id: ({ id }) => `#${id}`,
          state: ({ state, late }) => (
            <Group gap={4} wrap="nowrap">
              <StateBadge state={state} />
              {late && <StatusBadge tone="bad">{say('tickets.late')}</StatusBadge>}
            </Group>
          ),
        },
      }}
    />
  )
}

function Figures() {
  const say = useText()
  const duration = useDuration()
  const { data } = api.queue.figures.useQuery()
  if (!data) return null
  const figures = [
    [say('tickets.figures.open'), data.open],
    [say('tickets.figures.unassigned'), data.unassigned],
    [say('tickets.figures.late'), data.late],
    [
      say('tickets.figures.median'),
      data.medianMinutes === null ? '–' : duration(data.medianMinutes),
    ],
  ] as const
  return (
    <Group gap="sm" component="dl" my={0} data-noprint>
      {figures.map(([label, value]) => (
        <Paper key={label} withBorder px="md" py="xs" miw={140}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} fw={600} size="lg">
            {value}
          </Text>
        </Paper>
      ))}
    </Group>
  )
}
