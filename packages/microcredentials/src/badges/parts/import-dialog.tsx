import { useState } from 'react'
import { isTooLarge, Notice, useErrorText, useUiText } from '@atrium/ui'
import { readTextFile } from '@atrium/ui/list/read-text-file.ts'
import { Button, FileInput, Group, List, Modal, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

/** Imports a file that was exported here or in another district as a draft. */
export function ImportDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (badgeID: number) => void
}) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const [file, setFile] = useState<File | null>(null)
  const send = api.badges.importFile.useMutation({
    onSuccess: ({ badgeID, leftOut }) => leftOut.length === 0 && onDone(badgeID),
  })
  const done = send.data
  const isRefused = file !== null && isTooLarge(file, 3)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('microcredentials.studio.import')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      {done ? (
        <Stack>
          <Notice kind="success">{text('microcredentials.import.done')}</Notice>
          <Text>{text('microcredentials.import.leftOut')}</Text>
          <List spacing={4}>
            {done.leftOut.map(({ kind, name }) => (
              <List.Item key={`${kind} ${name}`}>
                {text(`microcredentials.import.kind.${kind}`, { name })}
              </List.Item>
            ))}
          </List>
          <Group justify="flex-end">
            <Button onClick={() => onDone(done.badgeID)} data-autofocus>
              {text('microcredentials.import.open')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text c="dimmed">{text('microcredentials.import.hint')}</Text>
          {send.error && <Notice kind="danger">{errorText(send.error)}</Notice>}
          <FileInput
            label={text('microcredentials.import.file')}
            accept=".json,application/json"
            value={file}
            error={isRefused && ui('ui.upload.tooLarge', { size: '3' })}
            onChange={setFile}
            clearable
            clearButtonProps={{ 'aria-label': ui('ui.remove') }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <Button
              disabled={!file || isRefused}
              loading={send.isPending}
              onClick={() =>
                void (file && readTextFile(file).then((content) => send.mutate({ text: content })))
              }
            >
              {text('microcredentials.import.start')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
