import { useFormats } from '@atrium/ui'
import { QueueCard } from '@atrium/workflow/queue'
import { useText } from '../use-text.ts'
import { concern } from './concerns.record.ts'

/** On Home of those who manage behavior: concerns that no one has answered. */
export default function ConcernsPart() {
  const say = useText()
  const { ago } = useFormats()
  return (
    <QueueCard
      of={concern}
      states={['submitted', 'looking']}
      screen="students/behavior/submitted-concerns"
      title={say('behavior.home.concerns')}
      none={say('behavior.home.noConcerns')}
      line={({ student, submittedByName, submittedAt }) => ({
        title: student,
        detail: [submittedByName, submittedAt && ago(submittedAt)],
      })}
    />
  )
}
