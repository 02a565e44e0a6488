import { recordApi, useLink, useRecordCache, useUserContext } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { AskDialog, RecordListPage, useToasts } from '@atrium/ui'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { manages } from '../words.ts'
import { plan } from './plans.record.ts'

const list = recordApi(plan)

/** The queue of plans: what waits for whom, and what is late. */
export default function PlansPage() {
  const say = useText()
  const link = useLink()
  const { grants } = useUserContext()
  const [isHandingOver, setHandingOver] = useState(false)
  const mayManage = (grants[manages] ?? []).length > 0
  return (
    <>
      <RecordListPage
        definition={plan}
        api={list}
        hrefOf={(id) => link('settings/educator-growth/plans/edit', { id })}
        slots={{
          more: mayManage
            ? [
                {
                  label: say('educatorGrowth.plans.handOver'),
                  icon: <IconArrowsExchange size={16} />,
                  onClick: () => setHandingOver(true),
                },
              ]
            : [],
        }}
      />
      {isHandingOver && <HandOver onClose={() => setHandingOver(false)} />}
    </>
  )
}

const fields = {
  fromID: f.reference({ to: 'educatorGrowth.evaluators', required: true }),
  toID: f.reference({ to: 'educatorGrowth.evaluators', required: true }),
  reason: f.multiline({ max: 2000, required: true }),
}

/** All open plans of an evaluator who leaves, to someone else. */
function HandOver({ onClose }: { onClose: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const cache = useRecordCache(api.plans)
  const press = api.handOverAll.useMutation()
  return (
    <AskDialog
      title={say('educatorGrowth.plans.handOver')}
      hint={say('educatorGrowth.plans.handOver.hint')}
      confirm={say('educatorGrowth.plans.handOver.confirm')}
      fields={fields}
      texts="educatorGrowth.plans.handOver"
      asking={press}
      onSend={async (filled) => {
        const { plans } = await press.mutateAsync(filled as never)
        await cache.refresh()
        toasts.done(say('educatorGrowth.plans.handOver.done', { count: plans }))
      }}
      onClose={onClose}
    />
  )
}
