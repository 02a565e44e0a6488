import { Notice } from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { BadgeDetail } from '../badge.queries.ts'
import type { Autosave } from '../use-autosave.ts'

/**
 * Notices about the whole microcredential: someone else's change, a failed save, what is missing,
 * and why nothing can be changed.
 */
export function StudioNotices({ detail, autosave }: { detail: BadgeDetail; autosave: Autosave }) {
  const text = useText()
  const { theirs, failure, errors, state } = autosave
  const last = detail.events.find((event) => event.action === 'requestChanges')
  return (
    <>
      {detail.status === 'chng' && last?.comment && (
        <Notice
          kind="warning"
          mb="md"
          title={text('microcredentials.studio.changesRequested', { who: last.actorName })}
        >
          <Text style={{ whiteSpace: 'pre-wrap' }}>{last.comment}</Text>
        </Notice>
      )}
      {!detail.mayEdit && (
        <Notice kind="info" mb="md">
          {text(
            detail.actions.includes('approve')
              ? 'microcredentials.studio.yours'
              : detail.status === 'revw' || detail.status === 'actv' || detail.status === 'arch'
                ? `microcredentials.studio.readOnly.${detail.status}`
                : 'microcredentials.studio.readOnly.other',
          )}
        </Notice>
      )}
      {theirs ? (
        <Notice kind="warning" mb="md" title={failure}>
          <Group gap="xs">
            <Button size="xs" onClick={autosave.takeTheirs}>
              {text('microcredentials.studio.takeTheirs')}
            </Button>
            <Button size="xs" variant="default" onClick={autosave.keepMine}>
              {text('microcredentials.studio.keepMine')}
            </Button>
          </Group>
        </Notice>
      ) : (
        state === 'failed' &&
        failure !== undefined && (
          <Notice kind="danger" mb="md">
            <Group justify="space-between">
              {failure}
              <Button size="xs" variant="default" onClick={autosave.retry}>
                {text('microcredentials.studio.retry')}
              </Button>
            </Group>
          </Notice>
        )
      )}
      {Object.keys(errors).length > 0 && (
        <Notice kind="warning" mb="md">
          {text('microcredentials.studio.faultsHint', { count: Object.keys(errors).length })}
        </Notice>
      )}
    </>
  )
}
