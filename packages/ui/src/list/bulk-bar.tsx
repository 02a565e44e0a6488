import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, CloseButton, Text } from '@mantine/core'
import type { AnyRecord, VersionedRow } from '@atrium/kit/shared'
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useToasts } from '../layout/toasts.tsx'
import { useUiText } from '../text.ts'
import type { RecordText } from '../record/use-record-text.ts'
import { bulkFields } from './bulk-edit.rules.ts'
import type { RecordList } from './use-record-list.ts'
import classes from './list.module.css'

const BulkEdit = lazy(() => import('./bulk-edit.tsx'))

export interface BulkBarProps<Row extends VersionedRow, Draft extends object> {
  definition: AnyRecord
  text: RecordText
  list: RecordList<Row, Draft>
  mayEdit: boolean
  mayRemove: boolean
  more?: ((ids: number[], done: () => void) => ReactNode) | undefined
}

/** Actions on the selected rows, and how many there are. */
export function BulkBar<Row extends VersionedRow, Draft extends object>({
  definition,
  text,
  list,
  mayEdit,
  mayRemove,
  more,
}: BulkBarProps<Row, Draft>) {
  const say = useUiText()
  const toasts = useToasts()
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const ids = [...list.selection]
  const done = () => list.select(new Set())
  const act = (what: () => Promise<void>) => {
    setBusy(true)
    what()
      .catch(toasts.failed)
      .finally(() => setBusy(false))
  }
  const countText = (id: 'ui.list.removedCount' | 'ui.list.restoredCount', count: number) =>
    say(id, { count, noun: text.noun(count) })
  const remove = async () => {
    const count = await list.remove(ids)
    toasts.undoable(countText('ui.list.removedCount', count), () => list.restore(ids))
  }
  const restore = async () =>
    toasts.done(countText('ui.list.restoredCount', await list.restore(ids)))
  return (
    <div className={classes.bulk} role="region" aria-label={say('ui.list.selection')} data-noprint>
      <Text fw={500} aria-live="polite">
        {say('ui.list.selected', { count: ids.length })}
      </Text>
      {list.state.removed ? (
        mayRemove && (
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            onClick={() => act(restore)}
          >
            {say('ui.list.restore')}
          </Button>
        )
      ) : (
        <>
          {mayEdit && bulkFields(definition).length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => setEditing(true)}
            >
              {say('ui.list.bulkEdit')}
            </Button>
          )}
          {more?.(ids, done)}
          {mayRemove && (
            <Button
              size="xs"
              variant="default"
              loading={isBusy}
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => act(remove)}
            >
              {say('ui.remove')}
            </Button>
          )}
        </>
      )}
      <CloseButton aria-label={say('ui.list.clearSelection')} onClick={done} />
      {isEditing && (
        <Suspense>
          <BulkEdit
            definition={definition}
            text={text}
            count={ids.length}
            apply={(changes) => list.updateMany(ids, changes as Partial<Draft>)}
            onClose={() => setEditing(false)}
            onDone={(changed) => {
              setEditing(false)
              done()
              toasts.done(
                say('ui.list.changedCount', {
                  count: changed,
                  of: ids.length,
                  noun: text.noun(changed),
                  all: changed === ids.length ? 'yes' : 'no',
                }),
              )
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
