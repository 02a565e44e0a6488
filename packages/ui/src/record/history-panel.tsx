import type { AnyRecord, MessageValues } from '@atrium/kit/shared'
import { useIntl } from 'react-intl'
import HistoryDrawer from './history-drawer.tsx'
import type { RecordText } from './use-record-text.ts'
import type { AnyApi } from './record.types.ts'

export interface HistoryPanelProps {
  definition: AnyRecord
  text: RecordText
  api: AnyApi
  id: number
  /** What the texts of its acts name. */
  values?: MessageValues | undefined
  onClose: () => void
}

/** A record's history. */
export default function HistoryPanel({
  definition,
  text,
  api,
  id,
  values,
  onClose,
}: HistoryPanelProps) {
  const { messages } = useIntl()
  const history = api.history.useQuery({ id }, { staleTime: 0 })
  return (
    <HistoryDrawer
      history={history}
      fields={definition.fields}
      text={text}
      act={(action) => {
        const key = `act.${action}`
        return key in (definition.texts ?? {}) || `${definition.name}.${key}` in messages
          ? text.say(key, values)
          : undefined
      }}
      onClose={onClose}
    />
  )
}
