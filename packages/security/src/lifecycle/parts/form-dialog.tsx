import { Notice, SaveButton, type useFormCheck } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** A dialog with a small form and its one act. */
export function FormDialog({
  title,
  act,
  error,
  form,
  state,
  onClose,
  children,
}: {
  title: string
  act: string
  error: string | undefined
  form: ReturnType<typeof useFormCheck>['form']
  state: ReturnType<typeof useFormCheck>['state']
  onClose: () => void
  children: ReactNode
}) {
  const ui = useUiText()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack gap="sm">
          {error !== undefined && <Notice kind="danger">{error}</Notice>}
          {children}
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={act} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
