import { useLink } from '@atrium/kit/client'
import { useToasts, useUiText } from '@atrium/ui'
import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

interface ShareDialogProps {
  credential: { uuid: string; name: string; share: string | null }
  onChange: () => void
  onClose: () => void
}

/** Opens a link to a credential, shows it, and closes it again. */
export function ShareDialog({ credential, onChange, onClose }: ShareDialogProps) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const link = useLink()
  const { uuid, name, share } = credential
  const open = api.share.useMutation({ onSuccess: onChange, onError: toasts.failed })
  const stop = api.unshare.useMutation({
    onSuccess: () => {
      toasts.done(say('credentials.wallet.share.stopped'))
      onChange()
      onClose()
    },
    onError: toasts.failed,
  })
  const asked = useRef(false)
  const start = open.mutate
  useEffect(() => {
    if (share !== null || asked.current) return
    asked.current = true
    start({ uuid })
  }, [share, start, uuid])
  const secret = share ?? open.data?.share
  const address =
    secret === undefined
      ? ''
      : `${window.location.origin}${link('credentials/badge', { uuid, share: secret })}`
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('credentials.wallet.share.title', { name })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        <Text size="sm">{say('credentials.wallet.share.lead')}</Text>
        <TextInput
          label={say('credentials.wallet.share.link')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="space-between">
          <Button
            variant="default"
            color="red"
            loading={stop.isPending}
            disabled={secret === undefined}
            onClick={() => stop.mutate({ uuid })}
          >
            {say('credentials.wallet.share.stop')}
          </Button>
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button onClick={copy} disabled={secret === undefined} data-autofocus>
                {say(copied ? 'credentials.wallet.share.copied' : 'credentials.wallet.share.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
