import { useState } from 'react'
import type { PageProps } from '@atrium/kit/client'
import { EmptyState, SectionCard } from '@atrium/ui'
import { Button, Modal, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { api } from '../api.ts'
import { mayEdit, SuiteFrame, useSuite } from '../parts/suite-frame.tsx'
import { useText } from '../use-text.ts'
import { FileCard } from './file-card.tsx'
import { UploadBox } from './upload-box.tsx'

/** The files of a suite: what each is doing, and what can be done with it. */
export default function FilesPage({ params }: PageProps) {
  const text = useText()
  const suiteID = Number(params.suiteID) || 0
  const suite = useSuite(suiteID)
  const [isAdding, setAdding] = useState(false)
  const create = api.createFile.useMutation()
  const sent = async (uploadID: string) => {
    await create.mutateAsync({ suiteID, uploadID })
    setAdding(false)
    await suite.refetch()
  }
  const add = suite.data && mayEdit(suite.data) && suite.data.files.length > 0 && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {text('dataSuites.files.upload')}
    </Button>
  )
  return (
    <SuiteFrame suiteID={suiteID} here="files" action={add}>
      {(detail) => (
        <Stack>
          {detail.files.length === 0 &&
            (mayEdit(detail) ? (
              <SectionCard title={text('dataSuites.files.upload')}>
                <UploadBox suiteID={suiteID} onSent={sent} />
              </SectionCard>
            ) : (
              <EmptyState title={text('dataSuites.suite.noFiles')} />
            ))}
          {detail.files.map((file) => (
            <FileCard key={file.fileID} suite={detail} file={file} onChanged={() => void suite.refetch()} />
          ))}
          {isAdding && (
            <Modal opened onClose={() => setAdding(false)} title={text('dataSuites.files.upload')} size="lg" closeButtonProps={{ 'aria-label': text('dataSuites.close') }}>
              <UploadBox suiteID={suiteID} onSent={sent} />
            </Modal>
          )}
        </Stack>
      )}
    </SuiteFrame>
  )
}
