import { useRoutes } from '@atrium/kit/client'
import { SendFile } from '@atrium/ui'
import { Modal, Stack } from '@mantine/core'
import { useText } from '../use-text.ts'

/** Takes a CASE package or a CSV from the person's disk. */
export function UploadDialog({ onSent, onClose }: { onSent: (importID: number) => void; onClose: () => void }) {
  const text = useText()
  const { base } = useRoutes()
  return (
    <Modal opened onClose={onClose} title={text('standards.upload.title')} size="lg" closeButtonProps={{ 'aria-label': text('standards.close') }}>
      <Stack>
        <SendFile
          accept=".json,.csv,.tsv,.txt,application/json,text/csv"
          kinds={text('standards.upload.kinds')}
          address={(name) => `${base}/rest/standards/source?${new URLSearchParams({ name }).toString()}`}
          idOf={(answer) => (answer.import as { importID?: unknown } | undefined)?.importID}
          onSent={onSent}
        />
      </Stack>
    </Modal>
  )
}
