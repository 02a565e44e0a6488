import { emptyDraft } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import {
  AskedFields,
  Notice,
  SaveButton,
  useErrorText,
  useFormCheck,
  useToasts,
  useUiText,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { DelayKind } from '../words.ts'
import type { RouteToday } from './day.queries.ts'
import { tellFields } from './tell.fields.ts'

/** One message to the families of everyone on a bus today. */
export function TellFamilies({ route, onClose }: { route: RouteToday; onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const telling = api.tellFamilies.useMutation()
  const [draft, setDraft] = useState<Record<string, unknown>>(() => emptyDraft(tellFields))
  const send = async () => {
    try {
      const { families } = await telling.mutateAsync({
        routeID: route.routeID,
        kind: draft.kind as DelayKind,
        minutes: (draft.minutes as number | null | undefined) ?? null,
        busID: (draft.busID as number | null | undefined) ?? null,
      })
      await refresh()
      toasts.done(say('transportation.tell.sent', { count: families }))
      onClose()
    } catch {
      // Shown at the fields, or above them.
    }
  }
  const { form, errors, state, isRefused } = useFormCheck(
    tellFields,
    draft,
    telling,
    () => void send(),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('transportation.tell.title', { route: `${route.number} · ${route.name}` })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form {...form}>
        <Stack>
          {isRefused && <Notice kind="danger">{errorText(telling.error)}</Notice>}
          <Text c="dimmed">{say('transportation.tell.hint', { count: route.riders })}</Text>
          <AskedFields
            fields={tellFields}
            texts="transportation.tell"
            values={draft}
            errors={errors}
            onChange={(name, value) => setDraft((typed) => ({ ...typed, [name]: value }))}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SaveButton form={form.id} state={state} label={say('transportation.tell.send')} />
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
