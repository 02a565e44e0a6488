import { callName, lastFirst } from '@atrium/people/names'
import { useDocument } from '@atrium/documents/parts'
import { ScreenLink, type PageProps } from '@atrium/kit/client'
import {
  EmptyState,
  Notice,
  PageHeader,
  saveFile,
  StatusBadge,
  useFormats,
  WholeList,
  Loading,
} from '@atrium/ui'
import { ActButtons } from '@atrium/workflow/parts'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconClipboardCheck, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { sectionTones } from '../courses/course-tones.ts'
import { enrollmentWorkflow } from '../enrollment/enrollment-state.rules.ts'
import { EnrollmentBadge } from '../parts/enrollment-badge.tsx'
import { sectionWorkflow } from '../sections/section-state.rules.ts'
import { useText } from '../use-text.ts'
import { enrollmentStatuses } from '../words.ts'
import type { RosterLine } from './roster.queries.ts'
import { MessageDialog } from './parts/message-dialog.tsx'
import { rosterActs, rosterCSV } from './roster.rules.ts'
import { SeatPayment } from './parts/seat-payment.tsx'
import { SurveyResultsCard } from './parts/survey-results.tsx'

/**
 * A section's people: their status, time and outcome; messages to them, the sign-in sheet and their
 * survey answers.
 */
export default function RosterPage({ params }: PageProps) {
  const text = useText()
  const formats = useFormats()
  const download = useDocument()
  const sectionID = Number(params.sectionID) || 0
  const staffID = Number(params.staffID) || 0
  const [status, setStatus] = useState('')
  const [isWriting, setWriting] = useState(false)
  const roster = api.sectionDesk.roster.useQuery({ sectionID })
  const act = api.enrollment.act.useMutation()
  const section = api.sectionDesk.act.useMutation()
  const refresh = async () => {
    await roster.refetch()
  }
  if (roster.isError || !roster.data) return <Loading of={roster} />
  const { data } = roster
  const title = `${data.title} · ${data.number}`
  const people = data.people.filter((one) => status === '' || one.status === status)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          data.startsAt && data.endsAt ? formats.span(data.startsAt, data.endsAt) : undefined
        }
        status={
          <StatusBadge tone={sectionTones[data.state]}>
            {text(`pd.sectionState.${data.state}`)}
          </StatusBadge>
        }
        action={
          <Button
            leftSection={<IconMail size={16} aria-hidden="true" />}
            onClick={() => setWriting(true)}
          >
            {text('pd.message.send')}
          </Button>
        }
        more={[
          {
            label: text('pd.roster.signIn'),
            onClick: () => download('pd.signInSheet', { sectionID }),
          },
          {
            label: text('pd.roster.csv'),
            onClick: () =>
              saveFile({
                fileName: `${data.code}-${data.number}.csv`,
                mediaType: 'text/csv',
                content: rosterCSV(
                  data.people,
                  {
                    lastName: text('pd.roster.lastName'),
                    firstName: text('pd.roster.firstName'),
                    email: text('pd.roster.email'),
                    school: text('pd.roster.school'),
                    status: text('pd.section.status'),
                    entryDate: text('pd.roster.entry'),
                    exitDate: text('pd.roster.exit'),
                    minutes: text('pd.roster.minutes'),
                  },
                  (one) => text(`pd.status.${one}`),
                ),
                encoding: 'utf8',
              }),
          },
        ]}
      />
      <Stack>
        <Group justify="space-between">
          <Group gap="sm">
            <NativeSelect
              aria-label={text('pd.roster.filter')}
              value={status}
              onChange={(event) => setStatus(event.currentTarget.value)}
              data={[
                { value: '', label: text('pd.roster.all', { count: data.people.length }) },
                ...enrollmentStatuses
                  .map((value) => ({
                    value,
                    count: data.people.filter((one) => one.status === value).length,
                  }))
                  .filter(({ count }) => count > 0)
                  .map(({ value, count }) => ({
                    value,
                    label: `${text(`pd.status.${value}`)} (${count})`,
                  })),
              ]}
            />
            <Text size="sm" c="dimmed">
              {text('pd.roster.seats', { taken: data.seatsTaken, seats: data.seats })}
            </Text>
          </Group>
          <Group gap="sm">
            <Button
              variant="default"
              component={ScreenLink}
              name="classroom/meeting-attendance"
              params={{ staffID, sectionID }}
              leftSection={<IconClipboardCheck size={16} aria-hidden="true" />}
            >
              {text('pd.section.attendance')}
            </Button>
            {/* The main button of this page writes to the section. */}
            <ActButtons
              inList
              workflow={sectionWorkflow}
              id={sectionID}
              acts={data.acts}
              press={section}
              texts="pd.section"
              onSettled={refresh}
            />
          </Group>
        </Group>
        {data.isPastEnrolling && data.people.some((one) => one.status === 'waitlisted') && (
          <Notice kind="info">{text('pd.roster.pastEnrolling')}</Notice>
        )}
        {people.length === 0 ? (
          <EmptyState title={text('pd.roster.none')} hint={text('pd.roster.noneHint')} />
        ) : (
          <WholeList
            caption={title}
            rows={people}
            rowID={({ enrollmentID }) => enrollmentID}
            rowLabel={({ firstName, lastName }) => `${firstName} ${lastName}`.trim()}
            columns={[
              {
                key: 'name',
                label: text('pd.queue.person'),
                cell: (one) => (
                  <>
                    {lastFirst(one)}
                    <Text size="sm" c="dimmed">
                      {one.schoolName}
                    </Text>
                  </>
                ),
              },
              {
                key: 'status',
                label: text('pd.section.status'),
                cell: (one) => (
                  <>
                    <EnrollmentBadge status={one.status} />
                    {one.offerUntil && (
                      <Text size="sm" c="dimmed">
                        {text('pd.roster.offered', { when: formats.instant(one.offerUntil) })}
                      </Text>
                    )}
                  </>
                ),
              },
              {
                key: 'payment',
                label: text('pd.roster.payment'),
                cell: (one) =>
                  one.paymentState !== 'none' && (
                    <SeatPayment one={one} mayRecord={data.isAdministrator} onChange={refresh} />
                  ),
              },
              {
                key: 'minutes',
                label: text('pd.roster.minutes'),
                cell: (one) => `${one.minutes} / ${data.minutes}`,
                align: 'end',
              },
              {
                key: 'credit',
                label: text('pd.roster.credit'),
                cell: (one) => one.outlook && <Outlook of={one} hasEnded={data.hasEnded} />,
              },
              {
                key: 'acts',
                label: text('pd.approvals.act'),
                cell: (one) =>
                  rosterActs(one, data).length > 0 && (
                    <ActButtons
                      inList
                      workflow={enrollmentWorkflow}
                      id={one.enrollmentID}
                      size="xs"
                      acts={rosterActs(one, data)}
                      press={act}
                      texts="pd.enrollment"
                      values={{ name: `${one.firstName} ${one.lastName}`.trim() }}
                      ariaLabel={(name) =>
                        `${text(`pd.enrollment.${name}` as 'pd.enrollment.complete')}: ${callName(one)}`
                      }
                      onSettled={refresh}
                    />
                  ),
              },
            ]}
          />
        )}
        <SurveyResultsCard sectionID={sectionID} />
      </Stack>
      {isWriting && <MessageDialog sectionID={sectionID} onClose={() => setWriting(false)} />}
    </>
  )
}

/** What they have earned, would earn once completed, or what that waits for. */
function Outlook({ of, hasEnded }: { of: RosterLine; hasEnded: boolean }) {
  const text = useText()
  const formats = useFormats()
  const { outlook, status } = of
  if (outlook === null || !(hasEnded || outlook.is === 'awarded')) return null
  if (!['enrolled', 'completed', 'incomplete'].includes(status)) return null
  if (outlook.is === 'awarded') return text('pd.transcript.awarded')
  if (outlook.is !== 'earned')
    return (
      <Text size="sm" c="dimmed">
        {text(
          `pd.outlook.${outlook.is}`,
          outlook.is === 'waitsForTime' ? { count: outlook.meetings } : {},
        )}
      </Text>
    )
  return text('pd.outlook.earned', {
    credits: outlook.credits
      .map(({ type, amount }) => `${formats.number(amount)} ${type}`)
      .join(' · '),
  })
}
