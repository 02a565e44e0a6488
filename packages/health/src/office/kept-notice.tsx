import { Notice, useFormats, type KeptHere } from '@atrium/ui'
import { Button, Group, List, Text } from '@mantine/core'
import { useText } from '../use-text.ts'

/** What waits on this device for a connection, and what wasn't taken, with the reason. */
export function KeptNotice({
  kept: { waiting, refused, dismiss },
}: {
  kept: Pick<KeptHere<unknown>, 'waiting' | 'refused' | 'dismiss'>
}) {
  const say = useText()
  const { instant } = useFormats()
  return (
    <div aria-live="polite">
      {refused.map(({ key, label, offlineAt, problem }) => (
        <Notice key={key} kind="danger">
          <Group justify="space-between">
            <Text inherit>
              {say('health.kept.refused', { what: label, at: instant(offlineAt) })} {problem}
            </Text>
            <Button size="xs" variant="default" onClick={() => dismiss(key)}>
              {say('health.kept.dismiss')}
            </Button>
          </Group>
        </Notice>
      ))}
      {waiting.length > 0 && (
        <Notice kind="info">
          {say('health.kept.waiting', { count: waiting.length })}
          <List size="sm">
            {waiting.map(({ key, label, offlineAt }) => (
              <List.Item key={key}>
                {label} · {instant(offlineAt)}
              </List.Item>
            ))}
          </List>
        </Notice>
      )}
    </div>
  )
}
