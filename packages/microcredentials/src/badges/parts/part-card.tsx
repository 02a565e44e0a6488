import type { ReactNode } from 'react'
import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../../use-text.ts'
import { useStudio } from '../studio-context.tsx'
import classes from './studio.module.css'

interface Props {
  /** Its name in the list, or its type and number if it has no name yet. */
  name: string
  handle?: ReactNode
  onRemove: () => void
  children: ReactNode
}

/** One part of a list, with its name and content, and buttons to move and remove it. */
export function PartCard({ name, handle, onRemove, children }: Props) {
  const text = useText()
  const { disabled } = useStudio()
  return (
    <div className={classes.part}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Group gap="xs" wrap="nowrap" style={{ minWidth: 0 }}>
          {handle}
          <Text fw={600} truncate>
            {name}
          </Text>
        </Group>
        {!disabled && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={text('microcredentials.studio.removePart', { name })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </Group>
      <Stack gap="sm">{children}</Stack>
    </div>
  )
}
