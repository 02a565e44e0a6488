import type { AnyRecord } from '@atrium/kit/shared'
import HistoryDrawer from './history-drawer.tsx'
import type { RecordText } from './use-record-text.ts'
import type { AnyApi } from './record.types.ts'

export interface HistoryPanelProps {
  definition: AnyRecord
  text: RecordText
  api: AnyApi
  id: number
  onClose: () => void
}

/** A record's history. */
export default function HistoryPanel({ definition, text, api, id, onClose }: HistoryPanelProps) {
  const history = api.history.useQuery({ id }, { staleTime: 0 })
  return (
    <HistoryDrawer history={history} fields={definition.fields} text={text} onClose={onClose} />
  )
}
