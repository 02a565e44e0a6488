import { useRoutes } from '@atrium/kit/client'
import { SendFile } from '@atrium/ui'
import { useRef } from 'react'
import { Modal, Stack } from '@mantine/core'
import { useText } from '../use-text.ts'

/** Uploads one or more CASE packages or CSV files. */
export function UploadDialog({
  onSent,
  onClose,
}: {
  onSent: (importID: number, others: number) => void
  onClose: () => void
}) {
  const text = useText()
  const { base } = useRoutes()
  const others = useRef(0)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('standards.upload.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('standards.close') }}
    >
      <Stack>
        <SendFile
          accept=".json,.csv,.tsv,.txt,.zip,application/json,text/csv,application/zip"
          kinds={text('standards.upload.kinds')}
          address={(name) =>
            `${base}/rest/standards/source?${new URLSearchParams({ name }).toString()}`
          }
          idOf={(answer) => {
            const made = answer.import as { importID?: unknown; others?: number } | undefined
            others.current = made?.others ?? 0
            return made?.importID
          }}
          onSent={(importID) => onSent(importID, others.current)}
        />
      </Stack>
    </Modal>
  )
}
