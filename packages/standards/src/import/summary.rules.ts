/** A statement as it is named in a list of changes. */
export interface NamedItem {
  identifier: string
  code: string | null
  statement: string
}

/** What an import would do, or did. */
export interface ImportSummary {
  identifier: string
  title: string
  creator: string
  /** The framework that it brings up to date; null: a new one. */
  frameworkID: number | null
  frameworkChanged: boolean
  added: number
  changed: number
  unchanged: number
  removed: number
  /** Of the removed, those that something refers to: they stay, marked as retired. */
  kept: number
  levels: number
  items: number
  associations: number
  definitions: number
  /** The first of each kind. */
  samples: Record<'added' | 'changed' | 'removed', NamedItem[]>
}

export interface KnownItem extends NamedItem {
  id: number
  hash: string
  retired: boolean
}

/** Which statements of a file are new, changed, as they were, or gone, by identifier. */
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
