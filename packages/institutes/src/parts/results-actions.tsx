import { useDocument } from '@atrium/documents/parts'
import { useRecordCache } from '@atrium/kit/client'
import { saveFile, useToasts, type ExportedFile } from '@atrium/ui'
import { Button, Group } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** Results as a file and, of one institute, on paper. */
export function ResultsActions({ instituteID }: { instituteID: number }) {
  const say = useText()
  const toasts = useToasts()
  const print = useDocument()
  const { readOnce } = useRecordCache(api)
  return (
    <Group gap="xs">
      {instituteID !== 0 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => print('institutes.results', { instituteID })}
        >
          {say('institutes.results.print')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() =>
          void readOnce('reportFile', { instituteID })
            .then((made) => saveFile(made as ExportedFile))
            .catch(toasts.failed)
        }
      >
        {say('institutes.results.file')}
      </Button>
    </Group>
  )
}
