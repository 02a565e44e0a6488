import { useFormats } from '@atrium/ui'
import { QueueCard } from '@atrium/workflow/queue'
import { useText } from '../../use-text.ts'
import { referral } from './referrals.record.ts'

/** On Home of those who manage interventions: referrals that the team has not decided, the oldest first. */
export default function ReferralsPart() {
  const say = useText()
  const { date } = useFormats()
  return (
    <QueueCard
      of={referral}
      states={['submitted', 'reviewing']}
      screen="students/response-to-intervention/referrals"
      sort="referredOn"
      title={say('students.home.referrals')}
      none={say('students.home.noReferrals')}
      line={({ student, referredByName, referredOn }) => ({
        title: student,
        detail: [referredByName, date(referredOn)],
      })}
    />
  )
}
