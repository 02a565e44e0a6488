import { refusalOf } from '@atrium/kit/client'
import type { Field } from '@atrium/kit/shared'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { changedParts, merged, partDifferences, type Changes } from './draft.rules.ts'
import { KeptOffer } from './kept-offer.tsx'
import { useDirtyGuard } from './use-dirty-guard.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))

export interface TypedWork {
  /** Belongs at the top of the form: offers back earlier work, and asks before the page is left. */
  notice: ReactNode
  isDirty: boolean
  /** What is typed now has been saved or discarded: don't keep it or ask about it. */
  settle: () => void
}

/**
 * How the second of two people who change the same thing merges their work with what the first
 * saved.
 */
export interface Merging<Values, Current> {
  /** The last save's error. A conflict includes the current record. */
  error: unknown
  /** That record as this form's values. */
  valuesOf: (current: Current) => Values
  label: (part: string) => string
  /** The names of a part's choices; default: their codes. */
  choice?: ((part: string) => (code: string) => string) | undefined
  /** Parts shown like fields. */
  fields?: Record<string, Field> | undefined
  /** How to show a part that is neither a field nor a plain value. */
  show?: ((part: string, value: unknown) => ReactNode) | undefined
  /** Saves the merged values over the record as it is now. */
  save: (values: Values, current: Current) => void
}

interface Options<Values, Current> {
  /** Distinguishes several records of one kind. */
  id?: number | string
  /** Of the record being edited. */
  version?: number | null
  /** The saved values; default: the form's initial ones. */
  saved?: Partial<Values>
  merge?: Merging<Values, Current> | undefined
}

/**
 * Everything that the expiring session and “Leave without saving?” promise, for a form with its own
 * state: work in progress is kept on the device and can be restored. With `merge`, a save that
 * someone else was faster than asks what to keep. Never pass a password or a key: what is passed
 * here is stored.
 * @param typed the form's current values; each must survive JSON
 * @param restore puts earlier values back into the form
 */
export function useTypedWork<Values extends object, Current = unknown>(
  form: string,
  typed: Values,
  restore: (values: Values) => void,
  { id = 'new', version = null, saved, merge }: Options<Values, Current> = {},
): TypedWork {
  const [begun, setBegun] = useState<Partial<Values>>(typed)
  const now = useRef(typed)
  useEffect(() => {
    now.current = typed
  })
  // Compared by content: forms recreate these objects on each render.
  const content = JSON.stringify(changedParts(saved ?? begun, typed))
  const changes = useMemo(() => JSON.parse(content) as Changes, [content])
  const isDirty = content !== noChanges
  const kept = useKeptDraft(form, id, { isDirty, ...changes, version })
  const guard = useDirtyGuard(isDirty)
  return {
    isDirty,
    settle: () => {
      setBegun(now.current)
      kept.discard()
    },
    notice: (
      <>
        {guard}
        <KeptOffer
          offered={kept.offered}
          isOutdated={kept.offered?.version !== version}
          onTake={() => restore({ ...typed, ...kept.offered?.values })}
          onDiscard={kept.discard}
        />
        {merge && (
          <MergeTyped base={{ ...typed, ...(saved ?? begun) }} {...{ typed, restore, merge }} />
        )}
      </>
    ),
  }
}

/** Asks what to keep when a save conflicts with someone else's. */
function MergeTyped<Values extends object, Current>({
  base,
  typed,
  restore,
  merge: { error, valuesOf, label, choice, fields = {}, show, save },
}: {
  base: Values
  typed: Values
  restore: (values: Values) => void
  merge: Merging<Values, Current>
}) {
  const [closed, setClosed] = useState<unknown>()
  const refusal = refusalOf(error)
  if (refusal?.code !== 'conflict' || !refusal.current || closed === error) return null
  const current = refusal.current as Current
  const theirs = valuesOf(current)
  const found = partDifferences(base, typed, theirs)
  return (
    <Suspense>
      <ConflictDialog
        fields={fields}
        text={{ label, choice: choice ?? (() => (code) => code) }}
        show={show}
        differences={found}
        isBusy={false}
        onMerge={(picks) => {
          const values = merged(theirs as Record<string, unknown>, found, picks) as Values
          setClosed(error)
          restore(values)
          save(values, current)
        }}
        onClose={() => setClosed(error)}
      />
    </Suspense>
  )
}

const noChanges = JSON.stringify(changedParts({}, {}))
