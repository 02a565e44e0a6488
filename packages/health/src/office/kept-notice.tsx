import { KeptRefused, Notice, useFormats, type KeptHere } from '@atrium/ui'
import { List } from '@mantine/core'
import { useText } from '../use-text.ts'

/** What waits on this device for a connection, and what wasn't taken, with the reason. */
export function KeptNotice({
  kept,
}: {
  kept: Pick<KeptHere<unknown>, 'waiting' | 'refused' | 'dismiss'>
}) {
  const say = useText()
  const { instant } = useFormats()
  const { waiting } = kept
  return (
    <div aria-live="polite">
      <KeptRefused
        kept={kept}
        dismissLabel={say('health.kept.dismiss')}
        what={({ label, offlineAt, problem }) => (
          <>
            {say('health.kept.refused', { what: label, at: instant(offlineAt) })} {problem}
          </>
        )}
      />
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
