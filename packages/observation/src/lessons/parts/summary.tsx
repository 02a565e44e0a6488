import { recordApi } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { RecordCard, useRecordText } from '@atrium/ui'
import { useText } from '../../use-text.ts'
import { observation } from '../observations.record.ts'
import type { Sheet } from '../sheet.queries.ts'

const observations = recordApi(observation)
const fields = { strengths: f.multiline({ max: 4000 }), nextSteps: f.multiline({ max: 4000 }) }

/** What the observer says about the whole lesson. */
export function Summary({ sheet, onSaved }: { sheet: Sheet; onSaved: () => Promise<void> }) {
  const say = useText()
  const text = useRecordText(observation)
  const save = observations.update.useMutation()
  const { id, version, strengths, nextSteps, status, mayWrite } = sheet
  if (status === 'planned' || !mayWrite) return null
  return (
    <RecordCard
      name="observation.summary"
      text={text}
      title={say('observation.summary.title')}
      fields={fields}
      id={id}
      row={{ id, version, strengths, nextSteps }}
      mayEdit
      save={async (changes, seen) => {
        const row = await save.mutateAsync({ id, version: seen ?? version, changes })
        await onSaved()
        return {
          ...{ id, version: row.version },
          ...{ strengths: row.strengths, nextSteps: row.nextSteps },
        }
      }}
    />
  )
}
