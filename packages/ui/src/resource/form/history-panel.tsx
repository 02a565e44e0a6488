import type { AnyResource } from '@atrium/kit/shared'
import HistoryDrawer from '../../record/history-drawer.tsx'
import type { RecordText } from '../../record/use-record-text.ts'
import type { AnyApi } from '../resource.types.ts'

export interface HistoryPanelProps {
  resource: AnyResource
  text: RecordText
  api: AnyApi
  id: number
  onClose: () => void
}

/** The history of a resource's record. */
export default function HistoryPanel({ resource, text, api, id, onClose }: HistoryPanelProps) {
  const history = api.history.useQuery({ id }, { staleTime: 0 })
  return <HistoryDrawer history={history} fields={resource.fields} text={text} onClose={onClose} />
}
