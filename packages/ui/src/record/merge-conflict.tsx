import { lazy, Suspense } from 'react'
import type { Field, VersionedRow } from '@atrium/kit/shared'
import type { RecordForm } from './use-record-form.ts'
import type { RecordText } from './use-record-text.ts'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))

interface MergeConflictProps<Row extends VersionedRow> {
  form: RecordForm<Row>
  fields: Record<string, Field>
  text: RecordText
  /** Called with the merged row, or nothing if it couldn't be saved. */
  onMerged: (row: Row | undefined) => void
}

/**
 * Asks how to merge, while someone else's change conflicts with this form's. The dialog is loaded
 * on demand.
 */
export function MergeConflict<Row extends VersionedRow>({
  form,
  fields,
  text,
  onMerged,
}: MergeConflictProps<Row>) {
  if (!form.conflict) return null
  return (
    <Suspense>
      <ConflictDialog
        fields={fields}
        text={text}
        differences={form.conflict}
        isBusy={form.state === 'saving'}
        onMerge={(picks) => void form.merge(picks).then(onMerged)}
        onClose={form.closeConflict}
      />
    </Suspense>
  )
}
