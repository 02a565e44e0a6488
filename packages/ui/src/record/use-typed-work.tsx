import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { changedParts, type Changes } from './draft.rules.ts'
import { KeptOffer } from './kept-offer.tsx'
import { useDirtyGuard } from './use-dirty-guard.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

export interface TypedWork {
  /** Belongs at the top of the form: offers back earlier work, and asks before the page is left. */
  notice: ReactNode
  isDirty: boolean
  /** What is typed now has been saved or given up: it is neither kept nor asked about. */
  settle: () => void
}

interface Options<Values> {
  /** Tells several records of one kind apart. */
  id?: number | string
  /** Of the record that is edited. */
  version?: number | null
  /** What is saved now; what the form began with unless given. */
  saved?: Partial<Values>
}

/**
 * Everything that the expiring session and “Leave without saving?” promise, for a form with a state of its own:
 * work in progress is kept on the device and offered back. Never pass a password or a key: what is passed here is stored.
 * @param typed the form's values now; each must survive JSON
 * @param restore puts earlier values back into the form
 */
export function useTypedWork<Values extends object>(
  form: string,
  typed: Values,
  restore: (values: Values) => void,
  { id = 'new', version = null, saved }: Options<Values> = {},
): TypedWork {
  const [begun, setBegun] = useState<Partial<Values>>(typed)
  const now = useRef(typed)
  useEffect(() => {
    now.current = typed
  })
  // Compared by content: forms make these objects anew each time they are drawn.
  const content = JSON.stringify(changedParts(saved ?? begun, typed))
  const changes = useMemo(() => JSON.parse(content) as Changes, [content])
  const isDirty = content !== noChanges
  const kept = useKeptDraft(form, id, { isDirty, ...changes, version })
  const guard = useDirtyGuard(isDirty)
  return {
    isDirty,
    settle: () => {
      setBegun(now.current)
      kept.letGo()
    },
    notice: (
      <>
        {guard}
        <KeptOffer
          offered={kept.offered}
          isOutdated={kept.offered?.version !== version}
          onTake={() => restore({ ...typed, ...kept.offered?.values })}
          onDiscard={kept.letGo}
        />
      </>
    ),
  }
}

const noChanges = JSON.stringify(changedParts({}, {}))
