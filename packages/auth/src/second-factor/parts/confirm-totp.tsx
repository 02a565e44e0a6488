import { f } from '@atrium/kit/shared'
import { Notice, SaveButton, useErrorText, useFormCheck } from '@atrium/ui'
import { Image, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../use-text.ts'

const fields = {
  code: f.text({ max: 40, required: true }),
  name: f.text({ max: 60, required: true }),
}

interface ConfirmTOTPProps {
  begun: { id: number; secret: string; picture: string }
  /** The last try. */
  trial: { isPending: boolean; error: unknown }
  confirm: (input: { id: number; code: string; name: string }) => void
}

/** Sets up an authenticator app: the person scans the QR code, then enters a code. */
export function ConfirmTOTP({ begun, trial, confirm }: ConfirmTOTPProps) {
  const text = useText()
  const errorText = useErrorText()
  const [draft, setDraft] = useState({ code: '', name: text('auth.factors.myPhone') })
  const { form, errors, state, isRefused } = useFormCheck(fields, draft, trial, () =>
    confirm({ id: begun.id, ...draft }),
  )
  return (
    <form {...form}>
      <Stack gap="sm">
        <Text>{text('auth.factors.scan')}</Text>
        <Image src={begun.picture} alt={text('auth.factors.picture')} w={192} h={192} />
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {text('auth.factors.secret', { secret: begun.secret })}
        </Text>
        {isRefused && <Notice kind="danger">{errorText(trial.error)}</Notice>}
        <TextInput
          label={text('auth.step.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={draft.code}
          error={errors.code}
          onChange={(event) => setDraft({ ...draft, code: event.currentTarget.value })}
        />
        <TextInput
          label={text('auth.factors.name')}
          description={text('auth.factors.nameHint')}
          value={draft.name}
          error={errors.name}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        <div>
          <SaveButton form={form.id} state={state} label={text('auth.factors.confirm')} />
        </div>
      </Stack>
    </form>
  )
}
