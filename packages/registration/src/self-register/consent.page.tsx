import type { PageProps } from '@atrium/kit/client'
import { refusalOf } from '@atrium/kit/client'
import { DelayedLoader, LoadError, Notice, useErrorText } from '@atrium/ui'
import { Button, Container, Group, List, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** A guardian reads what a child under 13 has asked for, and agrees or declines; once. */
export default function ConsentPage({ params: { token = '' } }: PageProps) {
  const say = useText()
  const errorText = useErrorText()
  const detail = api.consentDetail.useQuery(
    { token },
    { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
  )
  const answer = api.answerConsent.useMutation()
  const [given, setGiven] = useState<boolean>()
  const decide = (agrees: boolean) =>
    void answer.mutateAsync({ token, agrees }).then(
      () => setGiven(agrees),
      () => undefined,
    )

  if (detail.isPending) return <DelayedLoader />
  return (
    <Container size={640} px={0} py="md">
      <Stack>
        <Title order={1}>{say('registration.consent.title')}</Title>
        {detail.isError ? (
          refusalOf(detail.error) ? (
            <Notice kind="warning">{errorText(detail.error)}</Notice>
          ) : (
            <LoadError error={detail.error} onRetry={() => void detail.refetch()} />
          )
        ) : given !== undefined ? (
          <Notice kind="success">
            {say(given ? 'registration.consent.agreed' : 'registration.consent.declined', {
              firstName: detail.data.firstName,
            })}
          </Notice>
        ) : (
          <>
            <Text>{say('registration.consent.asked', { ...detail.data })}</Text>
            <Text>{say('registration.consent.kept')}</Text>
            <List>
              {(['names', 'birthDate', 'contact', 'answers'] as const).map((item) => (
                <List.Item key={item}>{say(`registration.consent.kept.${item}`)}</List.Item>
              ))}
            </List>
            <Text>{say('registration.consent.use', { ...detail.data })}</Text>
            {answer.isError && <Notice kind="danger">{errorText(answer.error)}</Notice>}
            <Group>
              <Button onClick={() => decide(true)} loading={answer.isPending}>
                {say('registration.consent.agree')}
              </Button>
              <Button variant="default" onClick={() => decide(false)} disabled={answer.isPending}>
                {say('registration.consent.decline')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Container>
  )
}
