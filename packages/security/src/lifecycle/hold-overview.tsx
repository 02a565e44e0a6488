import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { CardLink, Notice, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useText } from '../use-text.ts'
import type { holdOverview } from './hold-overview.queries.ts'

/** On a student's overview: that the record is under a legal hold. */
export default function HoldOverview({ id }: CardProps) {
  const say = useText()
  const link = useLink()
  const { date } = useFormats()
  const holds = useOverview<typeof holdOverview>('student', 'record', id) ?? []
  if (holds.length === 0) return null
  return (
    <Notice kind="warning" title={say('security.hold.here')}>
      {holds.map(({ id: holdID, reason, until }) => (
        <Text key={holdID} size="sm">
          {reason} ·{' '}
          {until ? say('security.hold.until', { date: date(until) }) : say('security.hold.open')}
        </Text>
      ))}
      <CardLink href={link('student/record', { studentID: id })}>
        {say('security.hold.all')}
      </CardLink>
    </Notice>
  )
}
