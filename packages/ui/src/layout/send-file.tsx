import { useEffect, useRef, useState, type DragEvent } from 'react'
import { Button, FileButton, Progress, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useUiText } from '../text.ts'
import { Notice } from './notice.tsx'
import { sendBytes } from './send-bytes.ts'
import classes from './send-file.module.css'

export interface SendFileProps {
  /** What the file may be, as `input` takes it, and the same in words. */
  accept: string
  kinds: string
  /** Where a file of this name is sent to. */
  address: (name: string) => string
  /** The number of what the server made of it, out of its answer. */
  idOf: (answer: { [key: string]: unknown }) => unknown
  onSent: (id: number) => void
}

/** Takes one file from the person's disk, by choice or by dropping it, says how far it has come, and can be stopped. */
export function SendFile({ accept, kinds, address, idOf, onSent }: SendFileProps) {
  const say = useUiText()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  const take = (chosen: File | null | undefined) => {
    if (!chosen) return
    const control = new AbortController()
    going.current = control
    setFile(chosen)
    setPercent(0)
    setProblem(undefined)
    void sendBytes({ address: address(chosen.name), file: chosen, onProgress: setPercent, signal: control.signal }).then((answer) => {
      if (control.signal.aborted) return
      const id = answer && idOf(answer)
      if (typeof id === 'number') return onSent(id)
      setFile(undefined)
      setProblem(typeof answer?.detail === 'string' ? answer.detail : say(answer ? 'ui.sendFile.refused' : 'ui.sendFile.interrupted'))
    })
  }
  if (file) {
    return (
      <Stack gap="xs" role="status">
        <Text>{say(percent < 100 ? 'ui.sendFile.sending' : 'ui.sendFile.reading', { file: file.name })}</Text>
        <Progress value={percent} animated={percent === 100} aria-label={say('ui.sendFile.sending', { file: file.name })} />
        <Button
          variant="default"
          style={{ alignSelf: 'end' }}
          onClick={() => {
            going.current?.abort()
            setFile(undefined)
          }}
        >
          {say('ui.sendFile.stop')}
        </Button>
      </Stack>
    )
  }
  const over = (event: DragEvent, isNow: boolean) => {
    event.preventDefault()
    setOver(isNow)
  }
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false)
          take(event.dataTransfer.files[0])
        }}
      >
        <IconFileImport size={32} aria-hidden="true" />
        <Text fw={500}>{say('ui.sendFile.drop')}</Text>
        <FileButton accept={accept} onChange={take}>
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
    </>
  )
}
