/** Time that someone has promised, or is about to, on the wall clock: 'YYYY-MM-DD HH:MM'. */
export interface Busy {
  kind: 'asked' | 'enrolled' | 'class'
  id: number
  title: string
  from: string
  to: string
}

export interface Conflict {
  /** The requested section. */
  sectionID: number
  with: { kind: Busy['kind']; id: number; title: string }
  /** The first time that both are at. */
  at: string
}

/**
 * A person's double-booked time: each requested section with each class or other section it
 * overlaps, once.
 */
export function conflictsAmong(times: readonly Busy[]): Conflict[] {
  const found = new Map<string, Conflict>()
  for (const one of times.filter(({ kind }) => kind === 'asked'))
    for (const other of times) {
      const isSame = other.id === one.id && other.kind === one.kind
      if (isSame || one.from >= other.to || other.from >= one.to) continue
      const key = `${one.id} ${other.kind} ${other.id}`
      if (!found.has(key))
        found.set(key, {
          sectionID: one.id,
          with: { kind: other.kind, id: other.id, title: other.title },
          at: one.from > other.from ? one.from : other.from,
        })
    }
  return [...found.values()]
}
