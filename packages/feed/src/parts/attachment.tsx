import { useFileAddress } from '@atrium/kit/client'
import { Anchor, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import type { Attached } from '../words.ts'

/** The attachment of a post or a resource; renders nothing without one. */
export function Attachment({ file: { fileUUID, fileName } }: { file: Attached }) {
  const say = useText()
  const addressOf = useFileAddress()
  const address = addressOf(fileUUID)
  if (!address) return null
  return (
    <div>
      <Anchor href={address} target="_blank" rel="noopener noreferrer">
        <IconPaperclip size={16} aria-hidden="true" style={{ verticalAlign: 'text-bottom' }} />{' '}
        {fileName ?? say('feed.attachment')}
      </Anchor>
    </div>
  )
}

/** What someone wrote, with its line breaks. */
export function Body({ text }: { text: string }) {
  return <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
}
