import { useRoutes } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { Notice, SaveButton, useErrorText, useFormCheck, Loading } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

interface SeeAsDialogProps {
  userID: number
  name: string
  onClose: () => void
}

/** Explains viewing as someone and asks for the reason, or says why it isn't possible. */
export default function SeeAsDialog({ userID, name, onClose }: SeeAsDialogProps) {
  const say = useText()
  const ui = useUiText()
  const offer = api.seeAs.offer.useQuery({ userID })
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('auth.seeAs.title', { name })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      {offer.error || !offer.data ? (
        <Loading of={offer} />
      ) : offer.data.whyNot ? (
        <Notice kind="info">{say(`auth.seeAs.not.${offer.data.whyNot}`)}</Notice>
      ) : (
        <Start userID={userID} name={name} minutes={offer.data.minutes} onClose={onClose} />
      )}
    </Modal>
  )
}

function Start({ userID, name, minutes, onClose }: SeeAsDialogProps & { minutes: number }) {
  const say = useText()
  const ui = useUiText()
  const { base } = useRoutes()
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const start = api.seeAs.start.useMutation({
    // Reloads, so that no data of the viewer's stays on the page.
    onSuccess: () => location.assign(base),
  })
  const fields = { reason: f.text({ max: 300, required: true }) }
  const { form, errors, state, isRefused } = useFormCheck(fields, { reason }, start, () =>
    start.mutate({ userID, reason }),
  )
  return (
    <form {...form}>
      <Stack gap="sm">
        <Text>{say('auth.seeAs.hint', { name, minutes })}</Text>
        <Text size="sm" c="dimmed">
          {say('auth.seeAs.recorded')}
        </Text>
        {isRefused && <Notice kind="danger">{errorText(start.error)}</Notice>}
        <Textarea
          label={say('auth.seeAs.reason')}
          description={say('auth.seeAs.reasonHint')}
          autosize
          minRows={2}
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          <SaveButton form={form.id} state={state} label={say('auth.seeAs.start')} />
        </Group>
      </Stack>
    </form>
  )
}
