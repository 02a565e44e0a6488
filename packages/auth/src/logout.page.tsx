import { hasWaiting, useSessionActs, useUserContext } from '@atrium/kit/client'
import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from './use-text.ts'

/** Signs out, unless what was written down without a connection would be lost: then it asks. */
export default function LogoutPage() {
  const text = useText()
  const { logout } = useSessionActs()
  const { userID } = useUserContext()
  const [isAsking, setAsking] = useState(() => hasWaiting(userID))
  useEffect(() => {
    if (!isAsking) void logout()
    // Runs once, because signing out changes the functions that this depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsking])
  return (
    <Center mih={240}>
      {isAsking ? (
        <Stack maw={480}>
          <Title order={1} size="h3">
            {text('auth.logout.waitingTitle')}
          </Title>
          <Text>{text('auth.logout.waiting')}</Text>
          <Group>
            <Button onClick={() => history.back()}>{text('auth.logout.stay')}</Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {text('auth.logout.lose')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Text c="dimmed" role="status">
          {text('auth.logout.leaving')}
        </Text>
      )}
    </Center>
  )
}
