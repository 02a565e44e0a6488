import { useEffect, useRef, useState } from 'react'
import { useUiText } from '../text.ts'
import { FileDrop, UploadProgress } from './file-drop.tsx'
import { Notice } from './notice.tsx'
import { sendBytes } from './send-bytes.ts'

export interface SendFileProps {
  /** The accepted file types, as for `input`, and the same in words. */
  accept: string
  kinds: string
  /** The address to which a file of this name is uploaded. */
  address: (name: string) => string
  /** Extracts, from the server's answer, the id of what it created. */
  idOf: (answer: { [key: string]: unknown }) => unknown
  onSent: (id: number) => void
}

/**
 * Takes one file from the person's disk, by choosing or dropping it, shows the upload's progress,
 * and can be stopped.
 */
export function SendFile({ accept, kinds, address, idOf, onSent }: SendFileProps) {
  const say = useUiText()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState(0)
  const [problem, setProblem] = useState<string>()
  const going = useRef<AbortController>(undefined)
  useEffect(() => () => going.current?.abort(), [])

  const take = (chosen: File) => {
    const control = new AbortController()
    going.current = control
    setFile(chosen)
    setPercent(0)
    setProblem(undefined)
    void sendBytes({
      address: address(chosen.name),
      file: chosen,
      onProgress: setPercent,
      signal: control.signal,
    }).then((answer) => {
      if (control.signal.aborted) return
      const id = answer && idOf(answer)
      if (typeof id === 'number') return onSent(id)
      setFile(undefined)
      setProblem(
        typeof answer?.detail === 'string'
          ? answer.detail
          : say(answer ? 'ui.sendFile.refused' : 'ui.sendFile.interrupted'),
      )
    })
  }
  if (file) {
    const stop = () => {
      going.current?.abort()
      setFile(undefined)
    }
    return <UploadProgress name={file.name} percent={percent} onStop={stop} />
  }
  return (
    <>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <FileDrop accept={accept} kinds={kinds} onFile={take} />
    </>
  )
}
