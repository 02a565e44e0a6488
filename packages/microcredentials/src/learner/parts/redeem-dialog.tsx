import { useState } from 'react'
import { refusalOf } from '@atrium/kit/client'
import { Notice, useErrorText, useUiText, SubmitButton } from '@atrium/ui'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

/** Pays with a prepaid code, typed in any spelling. */
export function RedeemDialog({
  badgeUserID,
  onClose,
  onRedeemed,
}: {
  badgeUserID: number
  onClose: () => void
  onRedeemed: () => void
}) {
  const text = useText()
  const ui = useUiText()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const redeem = api.learner.redeem.useMutation({ onSuccess: onRedeemed })
  const errors = refusalOf(redeem.error)?.errors
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('microcredentials.work.useCode')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          redeem.mutate({ badgeUserID, code })
        }}
      >
        <Stack>
          {redeem.error && !errors?.code && (
            <Notice kind="danger">{errorText(redeem.error)}</Notice>
          )}
          <TextInput
            data-autofocus
            required
            label={text('microcredentials.work.code')}
            description={text('microcredentials.work.codeHint')}
            autoComplete="off"
            maxLength={60}
            value={code}
            error={errors?.code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SubmitButton
              failed={redeem.isError}
              loading={redeem.isPending}
              disabled={code.trim().length < 4}
            >
              {text('microcredentials.work.redeem')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
