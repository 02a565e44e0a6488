import type { ReactNode } from 'react'
import type { Tone } from '@atrium/kit/shared'
import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircle, IconClock, IconX } from '@tabler/icons-react'

export type StatusTone = Tone

const tones = {
  neutral: { color: 'gray', Icon: IconCircle },
  waiting: { color: 'blue', Icon: IconClock },
  good: { color: 'green', Icon: IconCheck },
  attention: { color: 'yellow', Icon: IconAlertTriangle },
  bad: { color: 'red', Icon: IconX },
} as const

/**
 * A state in words, with an icon: color only helps those who can see it. In rows of a list, what is
 * as it should be is plain text, so that exceptions stand out (data-table.module.css).
 */
export function StatusBadge({
  tone = 'neutral',
  children,
}: {
  tone?: StatusTone
  children: ReactNode
}) {
  const { color, Icon } = tones[tone]
  return (
    <Badge
      variant="light"
      color={color}
      size="md"
      miw="max-content"
      data-tone={tone}
      leftSection={<Icon size={12} stroke={2.5} aria-hidden="true" />}
    >
      {children}
    </Badge>
  )
}
