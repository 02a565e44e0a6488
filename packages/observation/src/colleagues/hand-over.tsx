import { f } from '@atrium/kit/shared'
import { recordSlice, useRecordCache, useUserContext } from '@atrium/kit/client'
import { AskDialog, useToasts } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const fields = {
  schoolID: f.reference({ to: 'observation.schools', required: true }),
  fromID: f.reference({ to: 'people.colleagues', required: true }),
  toID: f.reference({ to: 'people.colleagues', required: true }),
  on: f.date({ required: true, default: 'today' }),
}

/** Someone leaves, or changes schools: a colleague evaluates and mentors in their place. */
export function HandOver({ onClose }: { onClose: () => void }) {
  const say = useText()
  const toasts = useToasts()
  const { schoolID } = useUserContext()
  const cache = useRecordCache(recordSlice('observation') as object)
  const handing = api.handOver.useMutation()
  return (
    <AskDialog
      title={say('observation.handOver.title')}
      hint={say('observation.handOver.hint')}
      confirm={say('observation.handOver.save')}
      fields={fields}
      texts="observation.handOver"
      begins={{ schoolID: schoolID || null }}
      asking={handing}
      onSend={async (filled) => {
        const done = await handing.mutateAsync({
          ...{ schoolID: Number(filled.schoolID), fromID: Number(filled.fromID) },
          ...{ toID: Number(filled.toID), on: String(filled.on) },
        })
        await cache.refresh()
        toasts.done(say('observation.handOver.done', { ...done }))
      }}
      onClose={onClose}
    />
  )
}
