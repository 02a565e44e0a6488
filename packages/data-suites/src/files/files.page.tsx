import { useState } from 'react'
import type { PageProps } from '@atrium/kit/client'
import { EmptyState, SectionCard } from '@atrium/ui'
import { Button, Modal, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mayEdit, SuiteFrame, useSuite } from '../parts/suite-frame.tsx'
import { AddFile } from '../sources/screens/add-file.tsx'
import { useSources } from '../sources/screens/use-sources.ts'
import { useText } from '../use-text.ts'
import { FileCard } from './file-card.tsx'

/** The files of a suite: what each is doing, and what can be done with it. */
export default function FilesPage({ params }: PageProps) {
  const text = useText()
  const suiteID = Number(params.suiteID) || 0
  const suite = useSuite(suiteID)
  const [isAdding, setAdding] = useState(false)
  const sources = useSources(suiteID, suite.refetch)
  const refetch = () => Promise.all([suite.refetch(), sources.refetch()])
  const added = async () => {
    setAdding(false)
    await refetch()
  }
  const add = suite.data && mayEdit(suite.data) && suite.data.files.length > 0 && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {text('dataSuites.sources.add')}
    </Button>
  )
  return (
    <SuiteFrame suiteID={suiteID} here="files" action={add}>
      {(detail) => (
        <Stack>
          {detail.files.length === 0 &&
            (mayEdit(detail) ? (
              <SectionCard title={text('dataSuites.sources.add')}>
                <AddFile suiteID={suiteID} onAdded={added} />
              </SectionCard>
            ) : (
              <EmptyState title={text('dataSuites.suite.noFiles')} />
            ))}
          {detail.files.map((file) => (
            <FileCard
              key={file.fileID}
              suite={detail}
              file={file}
              source={sources.data?.sources.find((one) => one.fileID === file.fileID)}
              onChanged={refetch}
            />
          ))}
          {isAdding && (
            <Modal
              opened
              onClose={() => setAdding(false)}
              title={text('dataSuites.sources.add')}
              size="xl"
              closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
            >
              <AddFile suiteID={suiteID} onAdded={added} />
            </Modal>
          )}
        </Stack>
      )}
    </SuiteFrame>
  )
}
