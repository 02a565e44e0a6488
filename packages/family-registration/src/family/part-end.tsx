import { refusalOf } from '@atrium/kit/client'
import { FormStateWords, Notice, useErrorText } from '@atrium/ui'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import type { Autosave } from './use-autosave.ts'

/** The end of a part: whether it is saved, and the way to the next one. */
export function PartEnd({ saving, onNext }: { saving: Autosave; onNext: () => void }) {
  const say = useText()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const next = async () => {
    setBusy(true)
    const isSaved = await saving.flush()
    setBusy(false)
    if (isSaved) onNext()
  }
  const isElsewhere = refusalOf(saving.error)?.messageID === 'kit.refusal.conflict'
  return (
    <Stack gap="sm">
      {saving.state === 'failed' && isElsewhere && (
        <Notice kind="warning">
          <Stack gap="sm" align="flex-start">
            {say('familyRegistration.elsewhere')}
            <Button variant="default" size="xs" onClick={() => location.reload()}>
              {say('familyRegistration.loadAgain')}
            </Button>
          </Stack>
        </Notice>
      )}
      {saving.state === 'failed' && !isElsewhere && (
        <Notice kind="danger">{errorText(saving.error)}</Notice>
      )}
      <Group>
        <Button onClick={() => void next()} loading={isBusy}>
          {say('familyRegistration.continue')}
        </Button>
        <FormStateWords state={saving.state === 'failed' ? 'clean' : saving.state} />
      </Group>
    </Stack>
  )
}
