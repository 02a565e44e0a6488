import { useFormats } from '@atrium/ui'
import { QueueCard } from '@atrium/workflow/queue'
import { useText } from '../use-text.ts'
import { incident } from './incidents.record.ts'

/** On Home of those who manage behavior: incidents without an outcome, or with steps to do. */
export default function IncidentsPart() {
  const say = useText()
  const { date } = useFormats()
  return (
    <QueueCard
      of={incident}
      states={['open', 'decided']}
      screen="students/behavior/incident-management"
      title={say('behavior.home.incidents')}
      none={say('behavior.home.noIncidents')}
      line={({ title, happenedOn, nextDue }) => ({
        title,
        detail: [
          date(happenedOn),
          nextDue && say('behavior.home.nextDue', { date: date(nextDue) }),
        ],
      })}
    />
  )
}
