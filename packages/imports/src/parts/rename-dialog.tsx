import { useState, type FormEvent } from 'react'
import { useToasts, SubmitButton } from '@atrium/ui'
import { Group, Modal, Stack, TextInput } from '@mantine/core'
import type { ImportDetail } from '../import-views.ts'
import { useText } from '../use-text.ts'
import type { ImportActs } from './use-import.ts'

export function RenameDialog({
  detail,
  acts,
  onClose,
}: {
  detail: ImportDetail
  acts: ImportActs
  onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const [name, setName] = useState(detail.name)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { importID, processing } = detail
    if (!(await acts.run(acts.rename.mutateAsync({ importID, name: name.trim(), processing }))))
      return
    toasts.done(text('imports.act.renamed'))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('imports.act.rename')}
      closeButtonProps={{ 'aria-label': text('imports.upload.close') }}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          <TextInput
            label={text('imports.act.name')}
            value={name}
            maxLength={120}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <SubmitButton
              failed={acts.rename.isError}
              loading={acts.rename.isPending}
              disabled={name.trim() === ''}
            >
              {text('imports.act.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
