import { useState, type DragEvent } from 'react'
import { Button, FileButton, Progress, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useUiText } from '../text.ts'
import classes from './file-drop.module.css'
import { isTooLarge } from './file-limit.rules.ts'
import { Notice } from './notice.tsx'

/** Props for an element that accepts dropped files; `data-over` while one is dragged over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, isNow: boolean) => {
    event.preventDefault()
    setOver(isNow)
  }
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => over(event, true),
    onDragLeave: (event: DragEvent) => over(event, false),
    onDrop: (event: DragEvent) => {
      over(event, false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
}

export interface FileDropProps {
  /** The accepted file types, as for `input`, and the same in words. */
  accept: string
  kinds: string
  /** The most that the server takes; a larger file is refused in words. */
  megabytes?: number
  onFile: (file: File) => void
}

/** Takes one file from the person's disk, by choosing or dropping it. */
export function FileDrop({ accept, kinds, megabytes = Infinity, onFile }: FileDropProps) {
  const say = useUiText()
  const [isRefused, setRefused] = useState(false)
  const take = (file: File) => {
    setRefused(isTooLarge(file, megabytes))
    if (!isTooLarge(file, megabytes)) onFile(file)
  }
  return (
    <div className={classes.zone} {...useFileDrop(take)}>
      {isRefused && (
        <Notice kind="danger">{say('ui.upload.tooLarge', { size: String(megabytes) })}</Notice>
      )}
      <IconFileImport size={32} aria-hidden="true" />
      <Text fw={500}>{say('ui.sendFile.drop')}</Text>
      <FileButton accept={accept} onChange={(file) => file && take(file)}>
        {(props) => (
          <Button {...props} data-autofocus>
            {say('ui.sendFile.choose')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {kinds}
      </Text>
    </div>
  )
}

interface UploadProgressProps {
  /** The current step; without it, whether the file is being sent or examined. */
  words?: string | undefined
  name: string
  percent: number
  onStop: () => void
}

/** A file's progress, and a way to stop it. */
export function UploadProgress({ words, name, percent, onStop }: UploadProgressProps) {
  const say = useUiText()
  const sending = say('ui.sendFile.sending', { file: name })
  return (
    <Stack gap="xs" role="status">
      <Text>{words ?? (percent < 100 ? sending : say('ui.sendFile.reading', { file: name }))}</Text>
      <Progress value={percent} animated={percent === 100} aria-label={sending} />
      <Button variant="default" style={{ alignSelf: 'end' }} onClick={onStop}>
        {say('ui.sendFile.stop')}
      </Button>
    </Stack>
  )
}
