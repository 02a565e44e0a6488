import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'

interface Props {
  labels: { up: string; down: string; remove: string }
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Moves a part of the form up or down, or takes it out. */
export const PlaceButtons = ({ labels, isFirst, isLast, onMove, onRemove }: Props) => (
  <Group gap={4} ml="auto" wrap="nowrap">
    {!(isFirst && isLast) && (
      <>
        <ActionIcon aria-label={labels.up} disabled={isFirst} onClick={() => onMove(-1)}>
          <IconArrowUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon aria-label={labels.down} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={18} aria-hidden="true" />
        </ActionIcon>
      </>
    )}
    <ActionIcon aria-label={labels.remove} onClick={onRemove}>
      <IconTrash size={18} aria-hidden="true" />
    </ActionIcon>
  </Group>
)
