import { QueueCard } from '@atrium/workflow/queue'
import { useText } from '../use-text.ts'
import { useFormats } from '@atrium/ui'
import { application } from './applications.record.ts'

/** On Home of those who decide who eats free: applications to decide, to complete, and to verify. */
export default function ApplicationsPart() {
  const say = useText()
  const { ago } = useFormats()
  return (
    <QueueCard
      of={application}
      states={['submitted', 'incomplete', 'verifying']}
      screen="settings/food-services/free-and-reduced-lunch"
      sort="submittedAt"
      title={say('meals.home.applications')}
      none={say('meals.home.noApplications')}
      line={({ children, submittedAt }) => ({
        title: children ?? say('meals.home.application'),
        detail: [submittedAt && ago(submittedAt)],
      })}
    />
  )
}
