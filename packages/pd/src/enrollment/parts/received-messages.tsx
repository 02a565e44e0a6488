import { SectionCard, useFiles, useFormats } from '@atrium/ui'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useText } from '../../use-text.ts'
import { filePurposes } from '../../words.ts'
import type { ReceivedMessage } from '../own.queries.ts'

/** What instructors and the office wrote to someone's sections, with its attachments. */
export function ReceivedMessages({ messages }: { messages: readonly ReceivedMessage[] }) {
  const text = useText()
  const formats = useFormats()
  const { addressOf } = useFiles(filePurposes.message)
  if (messages.length === 0) return null
  return (
    <SectionCard title={text('pd.mine.messages')}>
      <Stack>
        {messages.map((message) => (
          <div key={message.id}>
            <Title order={3} size="sm">
              {message.subject}
            </Title>
            <Text size="sm" c="dimmed">
              {message.sender} · {message.title} · {formats.instant(message.sentAt)}
            </Text>
            <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {message.text}
            </Text>
            {message.files.length > 0 && (
              <Group gap="md" mt="xs">
                {message.files.map(({ uuid, name }) => (
                  <a key={uuid} href={addressOf(uuid)} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ))}
              </Group>
            )}
          </div>
        ))}
      </Stack>
    </SectionCard>
  )
}
