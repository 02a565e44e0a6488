import { defineList, f } from '@atrium/kit/shared'
import type { PersonKind } from '@atrium/people/words'
import type { Value } from './selection.types.ts'
import { bulkKinds, managing, operationStatuses, type OperationStatus } from './words.ts'

export interface OperationRow {
  id: number
  version: number
  kind: PersonKind
  /** The field that was set, and its new value. */
  field: string
  value: Value
  status: OperationStatus
  /** How many records it changes or has changed. */
  recordCount: number
  createdAt: string
}

/** Someone's own operations. The names of kinds and states are the module's messages. */
export const operationsList = defineList<OperationRow>()({
  aboutNoOne: true,
  name: 'bulkOperations',
  scope: 'district',
  reach: 'rows',
  // Whose records someone may change is decided record by record.
  read: [Object.values(managing)],
  filters: { kind: f.choice({ of: bulkKinds }), status: f.choice({ of: operationStatuses }) },
  columns: ['field', 'kind', 'recordCount', 'status', 'createdAt'],
  search: [],
  sort: '-createdAt',
  label: 'field',
  csv: 'export',
  texts: {
    one: { en: 'Bulk operation', es: 'Operación masiva' },
    many: { en: 'Bulk operations', es: 'Operaciones masivas' },
    empty: { en: 'None yet.', es: 'Todavía no hay ninguna.' },
    field: { en: 'What', es: 'Qué' },
    kind: { en: 'Record type', es: 'Tipo de registro' },
    recordCount: { en: 'Records', es: 'Registros' },
    status: { en: 'Status', es: 'Estado' },
    createdAt: { en: 'When', es: 'Cuándo' },
  },
})
