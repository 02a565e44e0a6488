import { recordApi } from '@atrium/kit/client'
import { RecordListPage, useFormats } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { auditLog } from './audit-log.record.ts'

const api = recordApi(auditLog)

/** What happened in the district: changes, sign-ins, exports, refusals. */
export default function AuditLogPage() {
  const say = useText()
  const { instant } = useFormats()
  return (
    <RecordListPage
      definition={auditLog}
      api={api}
      slots={{
        subtitle: say('security.auditLog.hint'),
        cells: { at: ({ at }) => instant(at) },
      }}
    />
  )
}
