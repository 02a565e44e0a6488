import { refusalOf } from '@atrium/kit/client'
import { useToasts } from '@atrium/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import type { ClassOf } from '../../post/post.queries.ts'
import type { Cell, Gradebook, Score } from '../gradebook.words.ts'
import { scoreText } from '../score.rules.ts'

export interface Change extends Score {
  assignmentID: number
  studentID: number
}

/** A cell's state: `theirs` shows what someone else entered over it in the meantime. */
export type CellState = 'saved' | 'saving' | 'failed' | 'theirs'

export interface Scores {
  at: (assignmentID: number, studentID: number) => Score
  cellAt: (assignmentID: number, studentID: number) => Cell | undefined
  stateAt: (assignmentID: number, studentID: number) => CellState
  /** Saves changes in the background; the last twenty calls can be undone. */
  write: (changes: readonly Change[]) => void
  undo: () => void
  /** Sends again what could not be saved. */
  retry: () => void
  /** Accepts cells that were saved or loaded elsewhere. */
  take: (cells: readonly Cell[]) => void
  saving: number
  failed: number
}

const keyOf = ({ assignmentID, studentID }: Pick<Change, 'assignmentID' | 'studentID'>) =>
  `${assignmentID}.${studentID}`
const empty: Score = { points: null, mark: null }
const mostUndone = 20
const pollEvery = 1500

interface Pending extends Change {
  isFailed: boolean
}

/**
 * A gradebook's scores while they are typed: shown at once, saved in order in the background, and
 * updated with what others enter.
 */
export function useScores(of: ClassOf, book: Gradebook, reload: () => void): Scores {
  const toasts = useToasts()
  const save = api.saveScores.useMutation()
  const [cells, setCells] = useState<ReadonlyMap<string, Cell>>(new Map())
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map())
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  // For the queue, which may run before React has rendered the new state.
  const now = useRef({ cells, pending })
  const undone = useRef<Change[][]>([])
  const isSending = useRef(false)

  const setBoth = useCallback((next: Partial<typeof now.current>) => {
    now.current = { ...now.current, ...next }
    setCells(now.current.cells)
    setPending(now.current.pending)
  }, [])

  const take = useCallback(
    (fresh: readonly Cell[]) => {
      const newer = fresh.filter((cell) => {
        const known = now.current.cells.get(keyOf(cell))
        return !known || known.version < cell.version
      })
      if (newer.length > 0)
        setBoth({
          cells: new Map([
            ...now.current.cells,
            ...newer.map((cell) => [keyOf(cell), cell] as const),
          ]),
        })
    },
    [setBoth],
  )
  useEffect(() => take(book.cells), [book.cells, take])

  const changes = api.gradebookChanges.useQuery(
    { ...of, since: book.now },
    {
      refetchInterval: pollEvery,
      enabled: book.termID !== null,
      // The gradebook was just loaded, so the first poll waits.
      initialData: { cells: [], shape: book.shape, now: book.now },
      staleTime: Infinity,
    },
  )
  useEffect(() => {
    take(changes.data.cells)
    if (changes.data.shape !== book.shape) reload()
  }, [changes.data, book.shape, take, reload])

  const patchPending = (keys: readonly string[], to: (one: Pending) => Pending | null) => {
    const next = new Map(now.current.pending)
    for (const key of keys) {
      const one = next.get(key)
      const changed = one && to(one)
      if (changed) next.set(key, changed)
      else next.delete(key)
    }
    setBoth({ pending: next })
  }

  async function send(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      for (;;) {
        const batch = [...now.current.pending.values()].filter(({ isFailed }) => !isFailed)
        if (batch.length === 0) return
        const keys = batch.map(keyOf)
        try {
          const saved = await save.mutateAsync({
            ...of,
            scores: batch.map(({ assignmentID, studentID, points, mark, daysLate }) => ({
              assignmentID,
              studentID,
              points,
              mark,
              daysLate,
              version: now.current.cells.get(`${assignmentID}.${studentID}`)?.version ?? 0,
            })),
          })
          take(saved)
          // What was typed into a cell while it was being saved goes with the next call.
          const sent = new Map(batch.map((one) => [keyOf(one), one]))
          patchPending(keys, (one) => (sent.get(keyOf(one)) === one ? null : one))
        } catch (error) {
          const refusal = refusalOf(error)
          if (refusal?.code === 'conflict') {
            const current = (refusal.current as Cell[] | undefined) ?? []
            take(current)
            const lost = current.map(keyOf)
            patchPending(lost, () => null)
            setTheirs((all) => new Set([...all, ...lost]))
            toasts.failed(error)
            if (current.length > 0) continue
          }
          patchPending(keys, (one) => ({ ...one, isFailed: true }))
          toasts.failed(error)
        }
      }
    } finally {
      isSending.current = false
    }
  }

  const at = (assignmentID: number, studentID: number): Score => {
    const key = `${assignmentID}.${studentID}`
    return pending.get(key) ?? cells.get(key) ?? empty
  }
  const shownNow = (key: string): Score =>
    now.current.pending.get(key) ?? now.current.cells.get(key) ?? empty

  const put = (wanted: readonly Change[]): Change[] => {
    const changed = wanted.filter((change) => {
      const shown = shownNow(keyOf(change))
      return scoreText(shown) !== scoreText(change)
    })
    if (changed.length === 0) return []
    const before = changed.map(({ assignmentID, studentID }) => {
      const { points, mark, daysLate } = shownNow(`${assignmentID}.${studentID}`)
      return { assignmentID, studentID, points, mark, daysLate }
    })
    const next = new Map(now.current.pending)
    for (const change of changed) next.set(keyOf(change), { ...change, isFailed: false })
    setBoth({ pending: next })
    setTheirs(
      (all) => new Set([...all].filter((key) => !changed.some((one) => keyOf(one) === key))),
    )
    void send()
    return before
  }

  return {
    at,
    cellAt: (assignmentID, studentID) => cells.get(`${assignmentID}.${studentID}`),
    stateAt: (assignmentID, studentID) => {
      const key = `${assignmentID}.${studentID}`
      const waiting = pending.get(key)
      if (waiting) return waiting.isFailed ? 'failed' : 'saving'
      return theirs.has(key) ? 'theirs' : 'saved'
    },
    write: (wanted) => {
      const before = put(wanted)
      if (before.length > 0) undone.current = [...undone.current, before].slice(-mostUndone)
    },
    undo: () => {
      const last = undone.current.at(-1)
      undone.current = undone.current.slice(0, -1)
      if (last) put(last)
    },
    retry: () => {
      patchPending([...now.current.pending.keys()], (one) => ({ ...one, isFailed: false }))
      void send()
    },
    take,
    saving: [...pending.values()].filter(({ isFailed }) => !isFailed).length,
    failed: [...pending.values()].filter(({ isFailed }) => isFailed).length,
  }
}
