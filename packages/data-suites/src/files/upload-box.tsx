import { useEffect, useRef, useState } from 'react'
import { useRoutes } from '@atrium/kit/client'
import { FileDrop, UploadProgress, Notice, useErrorText } from '@atrium/ui'
import { Stack } from '@mantine/core'
import { useText } from '../use-text.ts'
import { sendChunks } from './send-chunks.ts'

const accepted = '.csv,.tsv,.txt,.dat,.xlsx,.xlsm,.jsonl,.ndjson,.json,.parquet,.gz,.zip'

/** Takes a file by choice or by dropping, sends it in pieces, and hands its upload over. */
export function UploadBox({
  suiteID,
  onSent,
}: {
  suiteID: number
  onSent: (uploadID: string) => Promise<unknown>
}) {
  const text = useText()
  const errorText = useErrorText()
  const { base } = useRoutes()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<string>()
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])
  const send = async (chosen: File) => {
    const control = new AbortController()
    going.current = control
    setFile(chosen)
    setPercent(0)
    setProblem(undefined)
    try {
      const sent = await sendChunks({
        base,
        suiteID,
        file: chosen,
        onProgress: setPercent,
        onWaiting: setWaiting,
        signal: control.signal,
      })
      if ('detail' in sent) setProblem(sent.detail)
      else await onSent(sent.uploadID)
    } catch (error) {
      if (!control.signal.aborted) setProblem(errorText(error))
    }
    if (!control.signal.aborted) setFile(undefined)
  }
  const stop = () => {
    going.current?.abort()
    setFile(undefined)
  }
  return (
    <Stack gap="xs">
      {problem && <Notice kind="danger">{problem}</Notice>}
      {file ? (
        <UploadProgress
          words={isWaiting ? text('dataSuites.files.waiting') : undefined}
          name={file.name}
          percent={percent}
          onStop={stop}
        />
      ) : (
        <FileDrop
          accept={accepted}
          kinds={text('dataSuites.files.kinds')}
          onFile={(chosen) => void send(chosen)}
        />
      )}
    </Stack>
  )
}
