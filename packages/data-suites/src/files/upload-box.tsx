import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useRoutes } from '@atrium/kit/client'
import { Notice, useErrorText } from '@atrium/ui'
import { Button, FileButton, Progress, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { sendChunks } from './send-chunks.ts'
import classes from './files.module.css'

const accepted = '.csv,.tsv,.txt,.dat,.xlsx,.xlsm,.jsonl,.ndjson,.json,.parquet,.gz,.zip'

/** Takes a file by choice or by dropping, sends it in pieces, and hands its upload over. */
export function UploadBox({ suiteID, onSent }: { suiteID: number; onSent: (uploadID: string) => Promise<unknown> }) {
  const text = useText()
  const errorText = useErrorText()
  const { base } = useRoutes()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])
  const send = async (chosen: File | null | undefined) => {
    if (!chosen) return
    const control = new AbortController()
    going.current = control
    setFile(chosen)
    setPercent(0)
    setProblem(undefined)
    try {
      const sent = await sendChunks({ base, suiteID, file: chosen, onProgress: setPercent, onWaiting: setWaiting, signal: control.signal })
      if ('detail' in sent) setProblem(sent.detail)
      else await onSent(sent.uploadID)
    } catch (error) {
      if (!control.signal.aborted) setProblem(errorText(error))
    }
    if (!control.signal.aborted) setFile(undefined)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <Stack gap="xs">
      {problem && <Notice kind="danger">{problem}</Notice>}
      {file ? (
        <Stack gap="xs" role="status">
          <Text>{text(isWaiting ? 'dataSuites.files.waiting' : percent < 100 ? 'dataSuites.files.sending' : 'dataSuites.files.looking', { file: file.name })}</Text>
          <Progress value={percent} animated={percent === 100} aria-label={text('dataSuites.files.sending', { file: file.name })} />
          <Button variant="default" style={{ alignSelf: 'end' }} onClick={() => { going.current?.abort(); setFile(undefined) }}>
            {text('dataSuites.files.stop')}
          </Button>
        </Stack>
      ) : (
        <div className={classes.zone} data-over={isOver || undefined} onDragOver={(event) => { event.preventDefault(); setOver(true) }} onDragLeave={() => setOver(false)} onDrop={drop}>
          <IconFileImport size={28} aria-hidden="true" />
          <Text fw={500}>{text('dataSuites.files.drop')}</Text>
          <FileButton accept={accepted} onChange={(chosen) => void send(chosen)}>
            {(props) => <Button {...props}>{text('dataSuites.files.choose')}</Button>}
          </FileButton>
          <Text size="sm" c="dimmed">
            {text('dataSuites.files.kinds')}
          </Text>
        </div>
      )}
    </Stack>
  )
}
