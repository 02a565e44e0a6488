import { Notice } from '@atrium/ui'
import { List } from '@mantine/core'
import { useText } from '../use-text.ts'
import type { Conflict } from './words.ts'

const most = 10

/** What a section and another want at one time; the first ten of many. */
export function ConflictsNotice({ conflicts }: { conflicts: readonly Conflict[] }) {
  const say = useText()
  const line = useConflictLine()
  if (conflicts.length === 0) return null
  return (
    <Notice
      kind="warning"
      mt="md"
      title={say('academics.conflicts.title', { count: conflicts.length })}
    >
      <List spacing={4}>
        {conflicts.slice(0, most).map((conflict, at) => (
          <List.Item key={at}>{line(conflict)}</List.Item>
        ))}
      </List>
    </Notice>
  )
}

/** What a conflict calls one of its sections. */
export const conflictSection = ({
  title,
  sectionNumber,
  school,
}: Conflict['sections'][number]): string =>
  [title, sectionNumber, school].filter(Boolean).join(' · ')

/** A conflict as one sentence. */
export function useConflictLine(): (conflict: Conflict) => string {
  const say = useText()
  return ({ name, period, sections: [one, other] }) =>
    say('academics.conflicts.line', {
      name,
      period: period ?? 'none',
      one: one ? conflictSection(one) : '',
      other: other ? conflictSection(other) : '',
    })
}
