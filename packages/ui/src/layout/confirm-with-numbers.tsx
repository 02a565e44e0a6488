import { useState, type ReactNode } from 'react'
import { Button, Group, List, Modal, Stack, TextInput } from '@mantine/core'
import { useUiText } from '../text.ts'

export interface ConfirmWithNumbersProps {
  opened: boolean
  title: string
  /** What will happen, each effect with its number: "312 enrollments end". */
  consequences: readonly ReactNode[]
  /** The action itself, as a verb: "Roll back". */
  confirm: string
  /** A number that must be typed to confirm an action with large effects. */
  typed?: number
  /** Nothing is lost by it: the button isn't styled as dangerous. */
  isHarmless?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** For actions that can't be undone: says beforehand what will happen, with numbers. */
export function ConfirmWithNumbers({
  opened,
  title,
  consequences,
  confirm,
  typed,
  isHarmless,
  isBusy,
  onConfirm,
  onClose,
  children,
}: ConfirmWithNumbersProps) {
  const say = useUiText()
  const [answer, setAnswer] = useState('')
  const isMeant = typed === undefined || answer.replace(/[\s.,]/g, '') === String(typed)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isMeant) onConfirm()
        }}
      >
        <Stack>
          <List spacing={4}>
            {consequences.map((consequence, index) => (
              <List.Item key={index}>{consequence}</List.Item>
            ))}
          </List>
          {children}
          {typed !== undefined && (
            <TextInput
              label={say('ui.confirm.type', { number: typed })}
              inputMode="numeric"
              autoComplete="off"
              value={answer}
              onChange={(event) => setAnswer(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              {say('ui.cancel')}
            </Button>
            <Button
              type="submit"
              {...(!isHarmless && { color: 'red' })}
              disabled={!isMeant}
              loading={isBusy ?? false}
            >
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
