import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Kept, KeptHere } from '../hooks/use-kept.ts'
import { Notice } from './notice.tsx'

/** What was written down without a connection and wasn't taken, each with the reason, until the person has read it. */
export const KeptRefused = ({
  kept: { refused, dismiss },
  dismissLabel,
  what = ({ label, problem }) => `${label}: ${problem}`,
}: {
  kept: Pick<KeptHere<unknown>, 'refused' | 'dismiss'>
  dismissLabel: string
  what?: (one: Kept<unknown>) => ReactNode
}) => (
  <>
    {refused.map((one) => (
      <Notice key={one.key} kind="danger">
        <Group justify="space-between">
          <Text inherit>{what(one)}</Text>
          <Button size="xs" variant="default" onClick={() => dismiss(one.key)}>
            {dismissLabel}
          </Button>
        </Group>
      </Notice>
    ))}
  </>
)
