import type { InboxKind } from './inbox.words.ts'

/** One notice to a family. */
export interface InboxEntry {
  id: number
  kind: InboxKind
  /** Null: not about a particular child. */
  studentID: number | null
  text: string
  /** A message's full text; null if the line already says it all. */
  body: string | null
  screen: string | null
  params: Record<string, string | number>
  at: string
  isRead: boolean
}

/** One line of the inbox: an entry, or a day's posts in one child's classes. */
export interface InboxLine extends InboxEntry {
  ids: number[]
  /** A digest's entries, newest first; empty for a single one. */
  posts: string[]
}

/**
 * Entries, newest first, as lines: a child's class posts of one day are one line, at the position
 * of the newest.
 */
export function inboxLines(
  entries: readonly InboxEntry[],
  dayOf: (instant: string) => string,
): InboxLine[] {
  const lines: InboxLine[] = []
  const digests = new Map<string, InboxLine>()
  for (const entry of entries) {
    const key = entry.kind === 'posts' ? `${entry.studentID} ${dayOf(entry.at)}` : undefined
    const digest = key === undefined ? undefined : digests.get(key)
    if (digest) {
      digest.ids.push(entry.id)
      digest.posts.push(entry.text)
      digest.isRead &&= entry.isRead
      continue
    }
    const line = { ...entry, ids: [entry.id], posts: key === undefined ? [] : [entry.text] }
    lines.push(line)
    if (key !== undefined) digests.set(key, line)
  }
  return lines
}
