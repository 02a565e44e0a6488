import { currentTime } from '@atrium/kit/shared'
import { ScreenLink } from '@atrium/kit/client'
import { DataTable, EmptyState, SectionCard, useFormats, Loading } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { takesCheckIns } from '../../attendance/meeting-minutes.rules.ts'
import { PaySeat } from '../../catalog/parts/pay-seat.tsx'
import { OutsideLearningCard } from '../../credit/parts/outside-learning.tsx'
import { EnrollmentBadge } from '../../parts/enrollment-badge.tsx'
import { KeepWaiting } from '../../parts/keep-waiting.tsx'
import { usePaymentText } from '../../parts/payment-text.tsx'
import { useText } from '../../use-text.ts'
import type { LearningLine } from '../own.queries.ts'
import { ReceivedMessages } from './received-messages.tsx'

/**
 * Someone's sections, what they teach, and their requests for credit. Only the person themselves
 * can act on them.
 */
export function LearningView({ userID, isOwn = false }: { userID: number; isOwn?: boolean }) {
  const text = useText()
  const formats = useFormats()
  const paymentOf = usePaymentText()
  const read = api.credit.learning.useQuery(isOwn ? {} : { userID })
  if (read.isError || !read.data) return <Loading of={read} />
  const { enrollments, teaching, outside, messages } = read.data
  return (
    <Stack>
      <SectionCard title={text('pd.mine.sections')}>
        {enrollments.length === 0 ? (
          <EmptyState title={text('pd.mine.none')} hint={text('pd.mine.noneHint')} />
        ) : (
          <DataTable
            caption={text('pd.mine.sections')}
            rows={enrollments}
            rowID={({ enrollmentID }) => enrollmentID}
            rowLabel={({ title }) => title}
            columns={[
              {
                key: 'title',
                label: text('pd.course.title'),
                cell: (row) => (
                  <ScreenLink
                    name="professional-development/catalog/detail"
                    params={{ sectionID: row.sectionID }}
                  >
                    {row.title} · {row.number}
                  </ScreenLink>
                ),
              },
              {
                key: 'when',
                label: text('pd.section.starts'),
                cell: ({ startsAt, endsAt }) => formats.span(startsAt, endsAt),
              },
              {
                key: 'status',
                label: text('pd.section.status'),
                cell: (row) => (
                  <>
                    <EnrollmentBadge status={row.status} />
                    {row.reason && (
                      <Text size="sm" c="dimmed">
                        {row.reason}
                      </Text>
                    )}
                    {paymentOf(row) !== null && <Text size="sm">{paymentOf(row)}</Text>}
                  </>
                ),
              },
              ...(isOwn
                ? [
                    {
                      key: 'acts',
                      label: text('pd.approvals.act'),
                      cell: (row: LearningLine) =>
                        ['awaitingApproval', 'enrolled', 'waitlisted'].includes(row.status) && (
                          <Acts row={row} onChange={() => read.refetch()} />
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </SectionCard>
      <ReceivedMessages messages={messages} />
      {teaching.length > 0 && (
        <SectionCard title={text('pd.mine.teaching')}>
          <DataTable
            caption={text('pd.mine.teaching')}
            rows={teaching}
            rowID={({ sectionID }) => sectionID}
            rowLabel={({ title }) => title}
            columns={[
              {
                key: 'title',
                label: text('pd.course.title'),
                cell: ({ sectionID, title, number }) => (
                  <ScreenLink name="classroom/pd-roster" params={{ staffID: userID, sectionID }}>
                    {title} · {number}
                  </ScreenLink>
                ),
              },
              {
                key: 'when',
                label: text('pd.section.starts'),
                cell: ({ startsAt }) => formats.instant(startsAt),
              },
              {
                key: 'people',
                label: text('pd.section.enrolledCount'),
                cell: ({ people }) => people,
                align: 'end',
              },
            ]}
          />
        </SectionCard>
      )}
      <OutsideLearningCard
        rows={outside}
        isOwn={isOwn}
        onChange={async () => {
          await read.refetch()
        }}
      />
    </Stack>
  )
}

function Acts({ row, onChange }: { row: LearningLine; onChange: () => Promise<unknown> }) {
  const text = useText()
  const next = row.status === 'enrolled' ? row.nextMeeting : null
  return (
    <Group gap="xs">
      {row.offerUntil && (
        <Button
          size="xs"
          component={ScreenLink}
          name="professional-development/catalog/section/enroll"
          params={{ sectionID: row.sectionID }}
        >
          {text('pd.own.takeSeat')}
        </Button>
      )}
      {row.hasLapsed && (
        <KeepWaiting enrollmentID={row.enrollmentID} title={row.title} onDone={onChange} />
      )}
      {row.status === 'enrolled' && row.paymentState === 'due' && (
        <PaySeat enrollmentID={row.enrollmentID} costCents={row.costCents} title={row.title} />
      )}
      {next?.onlineURL && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={next.onlineURL}
          target="_blank"
          rel="noreferrer"
        >
          {text('pd.section.join')}
        </Button>
      )}
      {next && takesCheckIns(next, currentTime()) && (
        <Button
          size="xs"
          variant="default"
          component={ScreenLink}
          name="my/professional-learning/check-in"
          params={{ meetingID: next.id }}
        >
          {text('pd.checkIn.action')}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        component={ScreenLink}
        name="professional-development/catalog/section/unenroll"
        params={{ sectionID: row.sectionID }}
      >
        {text('pd.own.leave')}
      </Button>
    </Group>
  )
}
