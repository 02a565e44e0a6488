import { useUserContext } from '@atrium/kit/client'
import { QueueCard } from '@atrium/workflow/queue'
import { useText } from '../use-text.ts'
import { planStates, waiterOf, type PlanStatus } from '../plans/plan.words.ts'
import { plan } from '../plans/plans.record.ts'

const waiting = (Object.keys(planStates) as PlanStatus[]).filter(
  (status) => waiterOf[status] === 'evaluator',
)

/** On Home of those who evaluate: the plans that wait for their signature. */
export default function PlansQueuePart() {
  const say = useText()
  const { userID } = useUserContext()
  return (
    <QueueCard
      of={plan}
      states={waiting}
      filters={{ evaluatorID: [String(userID)] }}
      screen="settings/educator-growth/plans"
      title={say('educatorGrowth.home.queue')}
      none={say('educatorGrowth.home.queueNone')}
      line={({ educator, schoolYear }) => ({ title: educator, detail: [String(schoolYear)] })}
    />
  )
}
