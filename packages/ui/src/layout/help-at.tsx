import { useHelpDoor } from '@atrium/kit/client'
import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useUiText } from '../text.ts'

export interface HelpAtProps {
  /** The `id` of a heading or list item in this page's help. */
  anchor: string
  /** The help topic, in the page's words. */
  about: string
}

/**
 * A small icon next to something hard to know: it opens the page's help right there. Renders
 * nothing where help is hidden.
 */
export function HelpAt({ anchor, about }: HelpAtProps) {
  const say = useUiText()
  const open = useHelpDoor()
  if (!open) return null
  const label = say('ui.helpAt', { about })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={label}
      onClick={() => open(anchor)}
      data-noprint
    >
      <IconHelpCircle size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  )
}
