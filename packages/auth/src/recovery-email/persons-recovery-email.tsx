import { useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { Notice, SaveButton, useErrorText, useFormCheck, useToasts } from '@atrium/ui'
import { Fieldset, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import type { DistrictUserDetail } from '../district-users/district-users.queries.ts'
import { useText } from '../use-text.ts'

const fields = { email: f.email({ required: true }) }

/**
 * Where someone's password resets are sent. The district office can change it for a person who
 * can't open their mailbox.
 */
export function PersonsRecoveryEmail({
  user: { userID, recoveryEmail: email, maySetRecoveryEmail: maySet },
}: {
  user: DistrictUserDetail
}) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.districtUsers)
  const onSet = () => {
    toasts.done(text('auth.districtUsers.recoveryEmailSet'))
    void refresh()
  }
  return (
    <Fieldset legend={text('auth.recoveryEmail.title')}>
      <Stack gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {email ?? text('auth.districtUsers.noRecoveryEmail')}
        </Text>
        <Text size="sm" c="dimmed">
          {text(maySet ? 'auth.districtUsers.recoveryEmailHint' : 'auth.recoveryEmail.notYours')}
        </Text>
        {maySet && <NewAddress key={email} userID={userID} onSet={onSet} />}
      </Stack>
    </Fieldset>
  )
}

function NewAddress({ userID, onSet }: { userID: number; onSet: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const set = api.districtUsers.setRecoveryEmail.useMutation({ onSuccess: onSet })
  const { form, errors, state, isRefused } = useFormCheck(fields, { email }, set, () =>
    set.mutate({ userID, email }),
  )
  return (
    <form {...form}>
      <Stack gap="sm" align="start">
        {isRefused && <Notice kind="danger">{errorText(set.error)}</Notice>}
        <TextInput
          w="100%"
          label={text('auth.districtUsers.newRecoveryEmail')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={errors.email}
        />
        <SaveButton
          form={form.id}
          state={state}
          label={text('auth.districtUsers.setRecoveryEmail')}
        />
      </Stack>
    </form>
  )
}
