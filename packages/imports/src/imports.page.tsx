import { useState } from 'react'
import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { importsList } from './imports.record.ts'
import { StateBadge } from './parts/state-badge.tsx'
import { UploadDialog } from './parts/upload-dialog.tsx'
import { useText } from './use-text.ts'

const list = recordApi(importsList)
const one = 'data-integrations/customer-imports/import'

/** A district's imports; the first step is to upload a file. */
export default function ImportsPage() {
  const text = useText()
  const link = useLink()
  const [, navigate] = useLocation()
  const [isUploading, setUploading] = useState(false)
  return (
    <>
      <RecordListPage
        definition={importsList}
        api={list}
        hrefOf={(importID) => link(one, { importID })}
        slots={{
          title: text('imports.list.title'),
          subtitle: text('imports.list.subtitle'),
          action: (
            <Button
              leftSection={<IconFileImport size={16} aria-hidden="true" />}
              onClick={() => setUploading(true)}
            >
              {text('imports.list.new')}
            </Button>
          ),
          cells: {
            name: ({ name, sourceName }) => <ImportName name={name} file={sourceName} />,
            state: ({ state }) => <StateBadge state={state} />,
          },
        }}
      />
      {isUploading && (
        <UploadDialog
          onSent={(importID) => navigate(link(one, { importID }))}
          onClose={() => setUploading(false)}
        />
      )}
    </>
  )
}

/** What an import is called, over the file that it came from where that has another name. */
function ImportName({ name, file }: { name: string; file: string }) {
  if (file === name) return <>{name}</>
  return (
    <>
      {name}
      <Text size="xs" c="dimmed">
        {file}
      </Text>
    </>
  )
}
