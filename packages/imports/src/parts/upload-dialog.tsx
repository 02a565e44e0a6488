import { useRoutes } from '@atrium/kit/client'
import { SendFile } from '@atrium/ui'
import { Modal, Stack, Text } from '@mantine/core'
import { useText } from '../use-text.ts'

const accepted = '.csv,.tsv,.txt,.zip,text/csv,text/tab-separated-values,text/plain,application/zip'

export interface UploadDialogProps {
  /** The import whose file is replaced, and the file's name; absent for a new import. */
  replaces?: { importID: number; file: string } | undefined
  onSent: (importID: number) => void
  onClose: () => void
}

/** Uploads a roster for a new import, or to replace an import's file. */
export function UploadDialog({ replaces, onSent, onClose }: UploadDialogProps) {
  const text = useText()
  const { base } = useRoutes()
  const address = (name: string) =>
    `${base}/rest/imports/source?${new URLSearchParams({ name, ...(replaces && { importID: String(replaces.importID) }) }).toString()}`
  return (
    <Modal
      opened
      onClose={onClose}
      title={text(replaces ? 'imports.upload.again' : 'imports.upload.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': text('imports.upload.close') }}
    >
      <Stack>
        {replaces && (
          <Text size="sm">{text('imports.upload.againHint', { file: replaces.file })}</Text>
        )}
        <SendFile
          accept={accepted}
          kinds={text('imports.upload.kinds')}
          address={address}
          idOf={(answer) => (answer.import as { importID?: unknown } | undefined)?.importID}
          onSent={onSent}
        />
      </Stack>
    </Modal>
  )
}
