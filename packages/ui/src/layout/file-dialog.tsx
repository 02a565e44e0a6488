import { useState, type ReactNode } from 'react'
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { refusalOf } from '@atrium/kit/client'
import { useErrorText } from '../hooks/use-error-text.ts'
import { useUiText } from '../text.ts'
import { FileDrop, type FileDropProps } from './file-drop.tsx'
import { Notice } from './notice.tsx'
import { useToasts } from './toasts.tsx'

interface State<Input, Found> {
  input?: Input
  found?: Found
  error?: unknown
  isBusy?: boolean
}

interface TrialProps<Input, Found> {
  /** Without `seen`, says what would be saved; with it, saves exactly that. */
  send: (input: Input & { seen?: string }) => Promise<Found>
  /** After it is saved; answers what to say. */
  onSaved: (saved: Found) => Promise<string>
  onClose: () => void
}

export interface FileTrial<Input, Found> extends State<Input, Found> {
  /** Tries another file. */
  take: (input: Input) => void
  /** Tries the same file, read in another way. */
  again: (input: Input) => void
  save: () => void
}

/** A file is tried first; what its trial showed is then saved, unless it has changed since. */
export function useFileTrial<Input extends object, Found extends { seen: string }>({
  send,
  onSaved,
  onClose,
}: TrialProps<Input, Found>): FileTrial<Input, Found> {
  const toasts = useToasts()
  const [state, setState] = useState<State<Input, Found>>({})
  const { input, found } = state
  const read = async (next: Input, shown?: Found) => {
    // The answer to what has been asked otherwise meanwhile is not shown.
    const answer = (answered: State<Input, Found>) =>
      setState((now) => (now.input === next ? { input: next, ...answered } : now))
    setState({ input: next, isBusy: true, ...(shown && { found: shown }) })
    try {
      answer({ found: await send(next) })
    } catch (error) {
      answer({ error })
    }
  }
  const save = async () => {
    if (!input || !found) return
    setState({ input, found, isBusy: true })
    try {
      toasts.done(await onSaved(await send({ ...input, seen: found.seen })))
      onClose()
    } catch (error) {
      toasts.failed(error)
      if (refusalOf(error)?.code === 'conflict') await read(input, found)
      else setState({ input, found })
    }
  }
  return {
    ...state,
    take: (next) => void read(next),
    again: (next) => void read(next, found),
    save: () => void save(),
  }
}

interface FileDialogProps<Input, Found> {
  title: string
  trial: FileTrial<Input, Found>
  /** How a file is chosen; without it, something else is tried: a pasted block. */
  drop?: (FileDropProps & { hint: string }) | undefined
  /** What saving says, and whether there is anything to save. */
  saveText: (found: Found) => string
  isNothing: (found: Found) => boolean
  onClose: () => void
  /** What will be saved, and what is wrong. */
  children: (found: Found) => ReactNode
}

/** Choose a file, see what it would save and what is wrong with it, save. */
export function FileDialog<Input, Found>(props: FileDialogProps<Input, Found>) {
  const { title, trial, drop, saveText, isNothing, onClose, children } = props
  const { found, error, isBusy = false, save } = trial
  const say = useUiText()
  const errorText = useErrorText()
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={title}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <Stack gap="sm">
        {drop && (
          <>
            <Text size="sm" c="dimmed">
              {drop.hint}
            </Text>
            <FileDrop {...drop} />
          </>
        )}
        {error !== undefined && <Notice kind="danger">{errorText(error)}</Notice>}
        {isBusy && found === undefined && <Skeleton height={160} />}
        {found !== undefined && children(found)}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {say('ui.cancel')}
          </Button>
          {found !== undefined && (
            <Button loading={isBusy} disabled={isNothing(found)} onClick={save}>
              {saveText(found)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
