import { recordApi, useLink, useSchoolDay, useUserContext } from '@atrium/kit/client'
import { plusDays } from '@atrium/kit/shared'
import {
  EmptyState,
  Line,
  LineList,
  Loading,
  RecordListPage,
  SectionCard,
  StatusBadge,
  useFormats,
} from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { asks, decides } from '../words.ts'
import { leaveRequest } from './leave-requests.record.ts'

const list = recordApi(leaveRequest)

/** Requests, waiting ones first: one's own, and for those who decide, their school's, with who is out. */
export default function LeaveRequestsPage() {
  const say = useText()
  const link = useLink()
  const { grants, userID } = useUserContext()
  const mayDecide = (grants[decides] ?? []).length > 0
  const mayAsk = (grants[asks] ?? []).length > 0
  return (
    <RecordListPage
      definition={leaveRequest}
      api={list}
      hrefOf={(id) => link('staff/leave-requests/edit', { id })}
      slots={{
        above: mayDecide && <WhoIsOut />,
        action: mayAsk && (
          <Button
            component={Link}
            variant="default"
            href={link('staff-member/leave-requests', { staffID: userID })}
          >
            {say('humanResources.leave.toOwn')}
          </Button>
        ),
      }}
    />
  )
}

/** Two weeks of who is out, day by day. */
function WhoIsOut() {
  const say = useText()
  const { date } = useFormats()
  const link = useLink()
  const today = useSchoolDay()
  const [from, setFrom] = useState(today)
  const found = api.whoIsOut.useQuery({ from })
  return (
    <SectionCard
      title={say('humanResources.leave.whoIsOut')}
      action={
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setFrom(plusDays(from, -14))}>
            {say('humanResources.leave.earlier')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setFrom(plusDays(from, 14))}>
            {say('humanResources.leave.later')}
          </Button>
        </Group>
      }
    >
      <Text c="dimmed" size="sm">
        {say('humanResources.leave.span', { from: date(from), to: date(plusDays(from, 13)) })}
      </Text>
      {!found.data ? (
        <Loading of={found} height={80} />
      ) : found.data.length === 0 ? (
        <EmptyState title={say('humanResources.leave.nobodyOut')} />
      ) : (
        <Stack gap="sm" mt="xs">
          {found.data.map(({ on, people }) => (
            <div key={on}>
              <Text fw={500} size="sm">
                {date(on)}
              </Text>
              <LineList>
                {people.map((one) => (
                  <Line
                    key={one.requestID}
                    title={one.name}
                    detail={[
                      one.part !== 'whole' && say(`humanResources.leave.part.${one.part}`),
                      one.needsSubstitute && say('humanResources.leave.needsSubstitute'),
                    ]}
                    href={link('staff/leave-requests/edit', { id: one.requestID })}
                    aside={
                      one.isWaiting && (
                        <StatusBadge tone="waiting">
                          {say('humanResources.leave.status.submitted')}
                        </StatusBadge>
                      )
                    }
                  />
                ))}
              </LineList>
            </div>
          ))}
        </Stack>
      )}
    </SectionCard>
  )
}
