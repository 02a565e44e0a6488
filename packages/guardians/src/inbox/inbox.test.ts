import { describe, expect, test } from 'vitest'
import { inboxLines, type InboxEntry } from './inbox.rules.ts'
import { inboxKindOf } from './inbox.words.ts'

const entry = (id: number, patch: Partial<InboxEntry> = {}): InboxEntry => ({
  id,
  kind: 'posts',
  studentID: 1,
  text: `Post ${id}`,
  body: null,
  screen: 'student/class-feed',
  params: { studentID: 1 },
  at: '2026-10-14T17:00:00Z',
  isRead: true,
  ...patch,
})
const day = (instant: string) => instant.slice(0, 10)

describe('a family’s inbox', () => {
  test('shows a child’s class posts of one day as one line, unread while any of them is', () => {
    const lines = inboxLines(
      [
        entry(5),
        entry(4, { kind: 'messages', text: 'Field trip' }),
        entry(3, { isRead: false }),
        entry(2, { studentID: 2 }),
        entry(1, { at: '2026-10-13T17:00:00Z' }),
      ],
      day,
    )
    expect(lines.map(({ ids, posts, isRead }) => [ids, posts.length, isRead])).toEqual([
      [[5, 3], 2, false],
      [[4], 0, true],
      [[2], 1, true],
      [[1], 1, true],
    ])
  })
  test('recognizes the type of a notice by its template', () => {
    expect(
      [
        'feed.posted',
        'feed.answered',
        'people.message',
        'attendance.absence',
        'reportCards.finalized',
        'x',
      ].map(inboxKindOf),
    ).toEqual(['posts', 'messages', 'messages', 'attendance', 'grades', 'other'])
  })
})
