import {
  ConfirmWithNumbers,
  Line,
  LineList,
  LoadError,
  SectionCard,
  useFiles,
  useFormats,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { Anchor, Button, CloseButton, FileButton, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { attachmentBytes, attachmentPurpose } from '../attachments/attachments.words.ts'
import type { AttachmentsView } from '../attachments/attachments.queries.ts'

export interface AttachmentsProps {
  /** The kind of record (`attachmentKinds`). */
  kind: string
  recordID: number
  /** A hint about what is worth attaching here. */
  hint: string
}

/**
 * The files of a record: everyone who sees the record can read them, and people with the right can
 * add and remove them.
 */
export default function AttachmentsCard({ kind, recordID, hint }: AttachmentsProps) {
  const ui = useUiText()
  const toasts = useToasts()
  const { instant } = useFormats()
  const { upload, addressOf } = useFiles(attachmentPurpose)
  const [isBusy, setBusy] = useState(false)
  const [removing, setRemoving] = useState<AttachmentsView['files'][number]>()
  const read = api.attachments.list.useQuery({ kind, recordID })
  const add = api.attachments.add.useMutation()
  const remove = api.attachments.remove.useMutation({
    onSuccess: async () => {
      setRemoving(undefined)
      await read.refetch()
    },
    onError: toasts.failed,
  })
  const send = async (chosen: File[]) => {
    setBusy(true)
    try {
      for (const file of chosen) {
        if (file.size > attachmentBytes)
          throw new Error(ui('ui.attachments.tooLarge', { name: file.name }))
        const { uuid } = await upload(file)
        await add.mutateAsync({ kind, recordID, fileUUID: uuid })
      }
    } catch (error) {
      toasts.failed(error)
    }
    await read.refetch()
    setBusy(false)
  }
  const { files = [], mayAdd = false, mayRemove = false } = read.data ?? {}
  return (
    <SectionCard
      title={ui('ui.attachments.title')}
      action={
        mayAdd && (
          <FileButton multiple onChange={(chosen) => void send(chosen)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-sm" loading={isBusy}>
                {ui('ui.attachments.add')}
              </Button>
            )}
          </FileButton>
        )
      }
    >
      {read.error && !read.data ? (
        <LoadError error={read.error} onRetry={() => void read.refetch()} />
      ) : files.length === 0 ? (
        <Text c="dimmed">{mayAdd ? hint : ui('ui.attachments.none')}</Text>
      ) : (
        <LineList>
          {files.map((file) => (
            <Line
              key={file.id}
              title={
                <Anchor href={addressOf(file.uuid)} target="_blank" rel="noreferrer">
                  {file.name}
                </Anchor>
              }
              detail={[file.by, instant(file.at)]}
              aside={
                mayRemove && (
                  <CloseButton
                    aria-label={ui('ui.attachments.remove', { name: file.name })}
                    onClick={() => setRemoving(file)}
                  />
                )
              }
            />
          ))}
        </LineList>
      )}
      <ConfirmWithNumbers
        opened={removing !== undefined}
        title={ui('ui.attachments.removeTitle')}
        consequences={[removing?.name]}
        confirm={ui('ui.attachments.removeAct')}
        isBusy={remove.isPending}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
        onClose={() => setRemoving(undefined)}
      />
    </SectionCard>
  )
}
