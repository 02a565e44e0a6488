import { useMemo } from 'react'
import { Button, Group } from '@mantine/core'
import type { NotificationData } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useErrorText } from '../hooks/use-error-text.ts'
import { useUiText } from '../text.ts'

export interface Toasts {
  done: (message: string) => void
  failed: (error: unknown) => void
  /** Confirms what was done, with an undo for ten seconds. Undo is better than a confirmation. */
  undoable: (message: string, undo: () => Promise<unknown>) => void
}

// There is nothing to report before someone has done something, so the shell doesn't wait for this
// code.
const loaded = () => import('@mantine/notifications')
const show = (toast: NotificationData) =>
  void loaded().then(({ notifications }) => notifications.show(toast))
let shown = 0
const hide = (id: string) => void loaded().then(({ notifications }) => notifications.hide(id))

/** Short messages at the edge of the screen about what just happened. */
export function useToasts(): Toasts {
  const say = useUiText()
  const errorText = useErrorText()
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': say('ui.close') }
    const done = (message: string) =>
      show({ color: 'green', message, autoClose: 5000, closeButtonProps })
    const failed = (error: unknown) =>
      show({
        color: 'red',
        message: errorText(error),
        autoClose: 10_000,
        role: 'alert',
        closeButtonProps,
      })
    const undoable = (message: string, undo: () => Promise<unknown>) => {
      const id = `undo-${shown++}`
      const onUndo = () => {
        hide(id)
        undo().then(() => done(say('ui.undone')), failed)
      }
      show({
        id,
        color: 'accent',
        autoClose: 10_000,
        closeButtonProps,
        message: (
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <span>{message}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
              // Two actions may be waiting to be undone at once.
              aria-label={`${say('ui.undo')}: ${message}`}
              onClick={onUndo}
            >
              {say('ui.undo')}
            </Button>
          </Group>
        ),
      })
    }
    return { done, failed, undoable }
  }, [say, errorText])
}
