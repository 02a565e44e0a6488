import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useRoutes } from '@atrium/kit/client'
import { Notice } from '@atrium/ui'
import { Button, FileButton, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { sendStandards } from './send-standards.ts'
import classes from './collection.module.css'

/** Takes a CASE package or a CSV from the person's disk, by choice or by dropping it. */
export function UploadDialog({ onSent, onClose }: { onSent: (importID: number) => void; onClose: () => void }) {
  const text = useText()
  const { file, percent, problem, send } = useUpload(onSent)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0] ?? null)
  }
  return (
    <Modal opened onClose={onClose} title={text('standards.upload.title')} size="lg" closeButtonProps={{ 'aria-label': text('standards.close') }}>
      <Stack>
        {problem && <Notice kind="danger">{problem}</Notice>}
        {file ? (
          <Stack gap="xs" role="status">
            <Text>{text(percent < 100 ? 'standards.upload.sending' : 'standards.upload.reading', { file: file.name })}</Text>
            <Progress value={percent} animated={percent === 100} aria-label={text('standards.upload.sending', { file: file.name })} />
          </Stack>
        ) : (
          <div className={classes.zone} data-over={isOver || undefined} onDragOver={(event) => { event.preventDefault(); setOver(true) }} onDragLeave={() => setOver(false)} onDrop={drop}>
            <IconFileImport size={32} aria-hidden="true" />
            <Text fw={500}>{text('standards.upload.drop')}</Text>
            <FileButton accept=".json,.csv,.tsv,.txt,application/json,text/csv" onChange={send}>
              {(props) => (
                <Button {...props} data-autofocus>
                  {text('standards.upload.choose')}
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed">
              {text('standards.upload.kinds')}
            </Text>
          </div>
        )}
      </Stack>
    </Modal>
  )
}

function useUpload(onSent: (importID: number) => void) {
  const text = useText()
  const { base } = useRoutes()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState(0)
  const [problem, setProblem] = useState<string>()
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])
  const send = (chosen: File | null) => {
    if (!chosen) return
    const control = new AbortController()
    going.current = control
    setFile(chosen)
    setPercent(0)
    setProblem(undefined)
    void sendStandards({ base, file: chosen, onProgress: setPercent, signal: control.signal }).then((sent) => {
      if (control.signal.aborted) return
      if ('importID' in sent) return onSent(sent.importID)
      setFile(undefined)
      setProblem('detail' in sent ? sent.detail : text('standards.upload.failed'))
    })
  }
  return { file, percent, problem, send }
}
