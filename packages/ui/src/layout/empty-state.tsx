import type { ReactNode } from 'react'
import { Stack, Text, Title } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'

export interface EmptyStateProps {
  title: ReactNode
  /** What will be here. */
  hint?: ReactNode
  /** The first step. */
  action?: ReactNode
  icon?: ReactNode
}

/** An empty list says what will be here and offers the first step. */
export function EmptyState({ title, hint, action, icon }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" px="md" py={48} ta="center">
      <Text component="span" c="dimmed" lh={0} aria-hidden="true">
        {icon ?? <IconInbox size={32} stroke={1.5} />}
      </Text>
      <Title order={2}>{title}</Title>
      {hint && (
        <Text c="dimmed" maw={440} style={{ textWrap: 'pretty' }}>
          {hint}
        </Text>
      )}
      {action && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  )
}
