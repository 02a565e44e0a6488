/** A statement as listed among the changes. */
export interface NamedItem {
  identifier: string
  code: string | null
  statement: string
}

/** What an import would change, or has changed. */
export interface ImportSummary {
  identifier: string
  title: string
  creator: string
  /** The framework that it updates; null: it creates a new one. */
  frameworkID: number | null
  frameworkChanged: boolean
  added: number
  changed: number
  unchanged: number
  removed: number
  /** The removed statements that something refers to: they stay, marked as retired. */
  kept: number
  levels: number
  items: number
  associations: number
  definitions: number
  /** The first few of each group. */
  samples: Record<'added' | 'changed' | 'removed', NamedItem[]>
}

export interface KnownItem extends NamedItem {
  id: number
  hash: string
  retired: boolean
}

/**
 * Which statements in a file are new, changed or unchanged, and which are missing, by identifier.
 */
export function compareItems<New extends { identifier: string; hash: string }>(
  next: readonly New[],
  known: readonly KnownItem[],
): { added: New[]; changed: New[]; unchanged: New[]; removed: KnownItem[] } {
  const before = new Map(known.map((item) => [item.identifier, item]))
  const result = {
    added: [] as New[],
    changed: [] as New[],
    unchanged: [] as New[],
    removed: [] as KnownItem[],
  }
  for (const item of next) {
    const was = before.get(item.identifier)
    before.delete(item.identifier)
    if (!was) result.added.push(item)
    else if (was.hash !== item.hash || was.retired) result.changed.push(item)
    else result.unchanged.push(item)
  }
  result.removed = [...before.values()].filter((item) => !item.retired)
  return result
}
