import { useState } from 'react'
import { useToasts } from '@atrium/ui'
import { Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { UploadBox } from '../../files/upload-box.tsx'
import type { FileView } from '../../suites/suite.views.ts'
import { useText } from '../../use-text.ts'
import { sourceKinds, type SourceKind } from '../sources.words.ts'
import { SourceForm } from './source-form.tsx'
import classes from './sources.module.css'

type Way = 'upload' | SourceKind
const ways: readonly Way[] = ['upload', ...sourceKinds]

/** A new file in a suite: where its data comes from, and the settings for that. */
export function AddFile({
  suiteID,
  onAdded,
}: {
  suiteID: number
  onAdded: (fileID: number) => Promise<unknown> | void
}) {
  const [way, setWay] = useState<Way>('upload')
  const text = useText()
  const toasts = useToasts()
  const create = api.createFile.useMutation()
  const sent = async (uploadID: string) => {
    const { fileID, files } = await create.mutateAsync({ suiteID, uploadID })
    if (files > 1) toasts.done(text('dataSuites.files.several', { count: files }))
    await onAdded(fileID)
  }
  return (
    <Stack>
      <Ways of={ways} way={way} onChange={setWay} />
      {way === 'upload' ? (
        <UploadBox suiteID={suiteID} onSent={sent} />
      ) : (
        <SourceForm
          key={way}
          suiteID={suiteID}
          kind={way}
          onDone={(fileID) => void onAdded(fileID)}
        />
      )}
    </Stack>
  )
}

/** A source for an existing file: from now on its newer data arrive automatically. */
export function AttachSource({
  suiteID,
  file,
  onDone,
}: {
  suiteID: number
  file: FileView
  onDone: () => void
}) {
  const [way, setWay] = useState<SourceKind>('s3')
  return (
    <Stack>
      <Ways of={['s3', 'sftp', 'product']} way={way} onChange={setWay} />
      <SourceForm key={way} suiteID={suiteID} kind={way} file={file} onDone={onDone} />
    </Stack>
  )
}

function Ways<T extends Way>({
  of,
  way,
  onChange,
}: {
  of: readonly T[]
  way: T
  onChange: (way: T) => void
}) {
  const text = useText()
  return (
    <Radio.Group
      label={text('dataSuites.sources.where')}
      value={way}
      onChange={(value) => onChange(value as T)}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="xs" mt={6}>
        {of.map((one) => (
          <Radio.Card
            key={one}
            value={one}
            withBorder
            radius="md"
            className={classes.way ?? ''}
            aria-label={`${text(`dataSuites.sources.kind.${one}`)}. ${text(`dataSuites.sources.hint.${one}`)}`}
          >
            <Group wrap="nowrap" align="flex-start" gap="xs">
              <Radio.Indicator aria-hidden="true" />
              <div>
                <Text fw={500} size="sm">
                  {text(`dataSuites.sources.kind.${one}`)}
                </Text>
                <Text size="sm" c="dimmed">
                  {text(`dataSuites.sources.hint.${one}`)}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
