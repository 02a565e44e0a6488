import { useSay } from '@atrium/kit/client'
import { Text } from '@mantine/core'
import type { ImportColumnView } from '../import-views.ts'
import { useText } from '../use-text.ts'
import { certaintyOf } from './steps.rules.ts'

/** How sure a proposal is and why, or that a person chose otherwise. */
export function Certainty({ column, chosen }: { column: ImportColumnView; chosen: string | null }) {
  const text = useText()
  const say = useSay()
  const reason =
    column.reason &&
    say(column.reason.startsWith('imports.') ? column.reason : `imports.match.${column.reason}`)
  if (chosen !== column.field) return <Text size="sm">{text('imports.columns.chosen')}</Text>
  if (chosen === null)
    return (
      <Text size="sm" c="dimmed">
        {reason ?? text('imports.columns.ignore')}
      </Text>
    )
  return (
    <Text size="sm">
      {text(`imports.columns.${certaintyOf(column.score)}`)}
      {reason && (
        <Text span size="sm" c="dimmed">
          {` · ${reason}`}
        </Text>
      )}
    </Text>
  )
}
