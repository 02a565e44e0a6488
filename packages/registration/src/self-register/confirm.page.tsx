import { refusalOf, type PageProps } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { Notice, SaveButton, useErrorText, useFormCheck } from '@atrium/ui'
import { Container, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

const fields = { password: f.text({ max: 2000, required: true }) }

/**
 * The page behind the link in the applicant's mailbox: with the password they chose, the
 * registration goes to the school.
 */
export default function ConfirmPage({ params: { token = '' } }: PageProps) {
  const say = useText()
  const errorText = useErrorText()
  const [password, setPassword] = useState('')
  const confirm = api.confirm.useMutation()
  const { form, errors, state, isRefused } = useFormCheck(fields, { password }, confirm, () =>
    confirm.mutate({ token, password }),
  )
  const isOver = refusalOf(confirm.error)?.code === 'notFound'
  return (
    <Container size={480} px={0} py="md">
      <Stack>
        <Title order={1}>{say('registration.confirm.title')}</Title>
        {isRefused && (
          <Notice kind={isOver ? 'warning' : 'danger'}>{errorText(confirm.error)}</Notice>
        )}
        {confirm.data ? (
          <Notice kind="success">
            {say(confirm.data.isHeld ? 'registration.confirm.held' : 'registration.confirm.done')}
          </Notice>
        ) : (
          !isOver && (
            <form {...form}>
              <Stack>
                <Text>{say('registration.confirm.hint')}</Text>
                <PasswordInput
                  name="password"
                  label={say('registration.field.password')}
                  autoComplete="current-password"
                  value={password}
                  onChange={(event) => setPassword(event.currentTarget.value)}
                  error={errors.password}
                />
                <SaveButton
                  form={form.id}
                  state={state}
                  label={say('registration.confirm.submit')}
                />
              </Stack>
            </form>
          )
        )}
      </Stack>
    </Container>
  )
}
