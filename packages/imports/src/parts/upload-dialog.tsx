import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useRoutes } from '@atrium/kit/client'
import { Notice } from '@atrium/ui'
import { Button, FileButton, Modal, Progress, Stack, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import { sendFile } from './send-file.ts'
import classes from './upload.module.css'

const accepted = '.csv,.tsv,.txt,.zip,text/csv,text/tab-separated-values,text/plain,application/zip'

export interface UploadDialogProps {
  /** The import whose file is replaced, and the file's name; a new import without. */
  replaces?: { importID: number; file: string } | undefined
  onSent: (importID: number) => void
  onClose: () => void
}

/** Takes a file from the person's disk, by choice or by dropping it, and says how far it has come. */
export function UploadDialog({ replaces, onSent, onClose }: UploadDialogProps) {
  const text = useText()
  const { file, percent, problem, send, stop } = useUpload(replaces?.importID, onSent)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send(event.dataTransfer.files[0] ?? null)
  }
  return (
    <Modal opened onClose={onClose} title={text(replaces ? 'imports.upload.again' : 'imports.upload.title')} size="lg" closeButtonProps={{ 'aria-label': text('imports.upload.close') }}>
      <Stack>
        {replaces && <Text size="sm">{text('imports.upload.againHint', { file: replaces.file })}</Text>}
        {problem && <Notice kind="danger">{problem}</Notice>}
        {file ? (
          <Stack gap="xs" role="status">
            <Text>{text(percent < 100 ? 'imports.upload.sending' : 'imports.upload.reading', { file: file.name })}</Text>
            <Progress value={percent} animated={percent === 100} aria-label={text('imports.upload.sending', { file: file.name })} />
            <Button variant="default" onClick={stop} style={{ alignSelf: 'end' }}>
              {text('imports.upload.stop')}
            </Button>
          </Stack>
        ) : (
          <div className={classes.zone} data-over={isOver || undefined} onDragOver={(event) => { event.preventDefault(); setOver(true) }} onDragLeave={() => setOver(false)} onDrop={drop}>
            <IconFileImport size={32} aria-hidden="true" />
            <Text fw={500}>{text('imports.upload.drop')}</Text>
            <FileButton accept={accepted} onChange={send}>
              {(props) => (
                <Button {...props} data-autofocus>
                  {text('imports.upload.choose')}
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed">
              {text('imports.upload.kinds')}
            </Text>
          </div>
        )}
      </Stack>
    </Modal>
  )
}

function useUpload(importID: number | undefined, onSent: (importID: number) => void) {
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
    void sendFile({ base, file: chosen, importID, onProgress: setPercent, signal: control.signal }).then((sent) => {
      if (control.signal.aborted) return
      if ('importID' in sent) return onSent(sent.importID)
      setFile(undefined)
      setProblem('detail' in sent ? sent.detail : text(`imports.upload.${sent.failed}`))
    })
  }
  const stop = () => {
    going.current?.abort()
    setFile(undefined)
  }
  return { file, percent, problem, send, stop }
}
