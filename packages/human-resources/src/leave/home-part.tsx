import { useFormats } from '@atrium/ui'
import { QueueCard } from '@atrium/workflow/queue'
import { useText } from '../use-text.ts'
import { leaveRequest } from './leave-requests.record.ts'

/** On Home of those who decide on leave: the requests that wait, the next absences at the top. */
export default function LeavePart() {
  const say = useText()
  const { date } = useFormats()
  return (
    <QueueCard
      of={leaveRequest}
      states={['submitted']}
      screen="staff/leave-requests"
      sort="firstDay"
      title={say('humanResources.home.leave')}
      none={say('humanResources.home.noLeave')}
      line={({ requester, firstDay, lastDay }) => ({
        title: requester,
        detail: [firstDay === lastDay ? date(firstDay) : `${date(firstDay)} – ${date(lastDay)}`],
      })}
    />
  )
}
