import { ScreenLink } from '@atrium/kit/client'
import { SectionCard, useFormats } from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { EnrollmentBadge } from '../../parts/enrollment-badge.tsx'
import { KeepWaiting } from '../../parts/keep-waiting.tsx'
import { usePaymentText } from '../../parts/payment-text.tsx'
import { useText } from '../../use-text.ts'
import type { SectionPage } from '../catalog.queries.ts'
import { PaySeat } from './pay-seat.tsx'

interface Props {
  own: NonNullable<SectionPage['own']>
  /** Free seats are no longer offered. */
  isPastEnrolling: boolean
  sectionID: number
  title: string
  onChange: () => Promise<unknown>
}

/** The reader's status in a section, and what they can do about it. */
export function OwnPlace({ own, isPastEnrolling, sectionID, title, onChange }: Props) {
  const text = useText()
  const payment = usePaymentText()(own)
  const formats = useFormats()
  const mayLeave = ['enrolled', 'waitlisted', 'awaitingApproval'].includes(own.status)
  return (
    <SectionCard title={text('pd.own.title')}>
      <Group>
        <EnrollmentBadge status={own.status} />
        {own.place !== null && <Text size="sm">{text('pd.own.place', { place: own.place })}</Text>}
        {isPastEnrolling && own.status === 'waitlisted' && !own.offerUntil && (
          <Text size="sm">{text('pd.own.pastEnrolling')}</Text>
        )}
        {payment !== null && <Text size="sm">{payment}</Text>}
        {own.hasLapsed && (
          <>
            <Text size="sm">{text('pd.own.lapsed')}</Text>
            <KeepWaiting enrollmentID={own.enrollmentID} title={title} onDone={onChange} />
          </>
        )}
        {own.offerUntil && (
          <>
            <Text size="sm">{text('pd.own.offer', { when: formats.instant(own.offerUntil) })}</Text>
            <Button
              size="xs"
              component={ScreenLink}
              name="professional-development/catalog/section/enroll"
              params={{ sectionID }}
            >
              {text('pd.own.takeSeat')}
            </Button>
          </>
        )}
        {own.status === 'enrolled' && own.paymentState === 'due' && (
          <>
            {own.payBy && (
              <Text size="sm">{text('pd.own.payBy', { when: formats.instant(own.payBy) })}</Text>
            )}
            <PaySeat enrollmentID={own.enrollmentID} costCents={own.costCents} title={title} />
          </>
        )}
        {mayLeave && (
          <Button
            size="xs"
            variant="default"
            component={ScreenLink}
            name="professional-development/catalog/section/unenroll"
            params={{ sectionID }}
          >
            {text('pd.own.leave')}
          </Button>
        )}
      </Group>
    </SectionCard>
  )
}
