import { ActionIcon, CopyButton as Copy, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useText } from '../use-text.ts'

/** Copies a text to the clipboard; `what` names it for screen readers. */
export function CopyText({ value, what }: { value: string; what: string }) {
  const text = useText()
  return (
    <Copy value={value} timeout={2000}>
      {({ copied, copy }) => (
        <Tooltip label={text(copied ? 'standards.copy.done' : 'standards.copy.label', { what })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            onClick={copy}
            aria-label={text(copied ? 'standards.copy.done' : 'standards.copy.label', { what })}
          >
            {copied ? (
              <IconCheck size={14} aria-hidden="true" />
            ) : (
              <IconCopy size={14} aria-hidden="true" />
            )}
          </ActionIcon>
        </Tooltip>
      )}
    </Copy>
  )
}
