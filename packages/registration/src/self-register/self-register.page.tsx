import { Notice, Loading } from '@atrium/ui'
import { Anchor, Container, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { RegisteredDialog } from './registered-dialog.tsx'
import { SelfRegisterForm } from './self-register-form.tsx'

/** The public form: walk-up schools, or the invitation's school; a notice if there is neither. */
export default function SelfRegisterPage() {
  const say = useText()
  const search = new URLSearchParams(useSearch())
  const parameter = search.get('invitation') ?? undefined
  const token = search.get('token') ?? undefined
  const start = api.start.useQuery({
    ...(parameter !== undefined && { invitation: parameter }),
    ...(token !== undefined && { token }),
  })
  const [isDone, setDone] = useState(false)
  if (start.isPending || start.isError) return <Loading of={start} />
  const { schools, invitation } = start.data
  const offered = invitation
    ? schools.filter((school) => school.schoolID === invitation.schoolID)
    : schools.filter((school) => school.allowWalkUp)
  return (
    <Container size={640} px={0} py="md">
      <Stack>
        <Title order={1}>{say('registration.form.title')}</Title>
        {parameter !== undefined && !invitation && schools.length > 0 && (
          <Notice kind="warning">{say('registration.refusal.invitation')}</Notice>
        )}
        {offered.length === 0 ? (
          <>
            <Notice kind="info">{say('registration.refusal.unavailable')}</Notice>
            <Anchor component={Link} href="/login">
              {say('registration.done.login')}
            </Anchor>
          </>
        ) : (
          <>
            <Text c="dimmed">{say('registration.form.intro')}</Text>
            <SelfRegisterForm
              start={start.data}
              schools={offered}
              parameter={parameter}
              token={token}
              onDone={() => setDone(true)}
            />
          </>
        )}
      </Stack>
      <RegisteredDialog opened={isDone} mustConfirm={!invitation?.isProven} />
    </Container>
  )
}
