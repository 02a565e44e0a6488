import { f } from '@atrium/kit/shared'
import { Notice, SaveButton, useErrorText, useFormCheck } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../use-text.ts'

export interface Proof {
  currentPassword: string
  code: string
}

interface ProofDialogProps {
  title: string
  /** Whether to ask for a code too, because the person has a second factor. */
  needsCode: boolean
  trial: { isPending: boolean; error: unknown }
  onProve: (proof: Proof) => void
  onClose: () => void
}

/** Asks for the password again, and a code, before changing how someone signs in. */
export function ProofDialog({ title, needsCode, trial, onProve, onClose }: ProofDialogProps) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const [proof, setProof] = useState<Proof>({ currentPassword: '', code: '' })
  const fields = {
    currentPassword: f.text({ max: 2000, required: true }),
    ...(needsCode && { code: f.text({ max: 40, required: true }) }),
  }
  const { form, errors, state, isRefused } = useFormCheck(fields, { ...proof }, trial, () =>
    onProve(proof),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack gap="sm">
          {isRefused && <Notice kind="danger">{errorText(trial.error)}</Notice>}
          <PasswordInput
            label={text('auth.password.current')}
            autoComplete="current-password"
            value={proof.currentPassword}
            error={errors.currentPassword}
            onChange={(event) => setProof({ ...proof, currentPassword: event.currentTarget.value })}
            data-autofocus
          />
          {needsCode && (
            <TextInput
              label={text('auth.step.code')}
              description={text('auth.step.codeHint')}
              autoComplete="one-time-code"
              value={proof.code}
              error={errors.code}
              onChange={(event) => setProof({ ...proof, code: event.currentTarget.value })}
            />
          )}
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={text('auth.factors.proceed')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
