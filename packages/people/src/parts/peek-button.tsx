import { ActionIcon, Tooltip } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useText } from '../use-text.ts'

/** Opens a person's overview next to the list. */
export function PeekButton({ name, onPeek }: { name: string; onPeek: () => void }) {
  const say = useText()
  const label = say('people.peek.open', { name })
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" aria-label={label} onClick={onPeek}>
        <IconEye size={16} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
