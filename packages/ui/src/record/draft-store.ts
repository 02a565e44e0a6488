/** What a person had typed and not saved, with what it was based on, so that a later save can still tell a conflict. */
export interface KeptDraft {
  at: string
  version: number | null
  base: Record<string, unknown>
  values: Record<string, unknown>
}

// Kept in this browser under the person's own id: it outlives a session that ends, and nobody else is offered it.
const keyOf = (userID: number, resource: string, id: number | 'new') =>
  `atrium.draft.${userID}.${resource}.${id}`

// A draft that nobody came back for in a month is no longer what anybody meant.
const maxAge = 30 * 24 * 60 * 60 * 1000

export function readDraft(
  userID: number,
  resource: string,
  id: number | 'new',
  now: Date,
): KeptDraft | undefined {
  try {
    const kept = JSON.parse(
      localStorage.getItem(keyOf(userID, resource, id)) ?? 'null',
    ) as KeptDraft | null
    if (!kept || typeof kept.values !== 'object' || kept.values === null) return undefined
    return now.getTime() - Date.parse(kept.at) < maxAge ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(
  userID: number,
  resource: string,
  id: number | 'new',
  draft: KeptDraft,
): void {
  try {
    localStorage.setItem(keyOf(userID, resource, id), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage loses the net, not the form.
  }
}

export const dropDraft = (userID: number, resource: string, id: number | 'new'): void =>
  localStorage.removeItem(keyOf(userID, resource, id))
