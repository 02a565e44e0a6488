import { useState, type FormEvent } from 'react'
import { Notice, useErrorText, useUiText, SubmitButton } from '@atrium/ui'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useText } from '../../use-text.ts'
import { contentLimits } from '../content.rules.ts'

interface Props {
  title: string
  confirm: string
  name?: string
  onName: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for a new microcredential's name. */
export function NameDialog({ title, confirm, name: suggested = '', onName, onClose }: Props) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const [name, setName] = useState(suggested)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onName(name.trim())
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form onSubmit={(event) => void save(event)}>
        <Stack>
          {failure !== undefined && <Notice kind="danger">{errorText(failure)}</Notice>}
          <TextInput
            label={text('microcredentials.studio.name')}
            required
            maxLength={contentLimits.name}
            value={name}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SubmitButton
              failed={failure !== undefined}
              loading={isBusy}
              disabled={name.trim() === ''}
            >
              {confirm}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
