import { useFormats, Notice } from '@atrium/ui'
import { List } from '@mantine/core'
import type { Conflict } from '../../enrollment/conflicts.rules.ts'
import { useText } from '../../use-text.ts'

/** What is at the same time as a requested section. It warns, and doesn't prevent enrolling. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const text = useText()
  const formats = useFormats()
  if (conflicts.length === 0) return null
  return (
    <Notice kind="warning" title={text('pd.conflicts.title')}>
      <List size="sm">
        {conflicts.map((one) => (
          <List.Item key={`${one.sectionID} ${one.with.kind} ${one.with.id}`}>
            {text(`pd.conflicts.${one.with.kind}`, {
              title: one.with.title,
              when: `${formats.date(one.at.slice(0, 10))}, ${formats.time(one.at.slice(11, 16))}`,
            })}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}
