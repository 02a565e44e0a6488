import { useSessionActs } from '@atrium/kit/client'
import { Center, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useText } from './use-text.ts'

export default function LogoutPage() {
  const text = useText()
  const { logout } = useSessionActs()
  useEffect(() => {
    void logout()
    // Runs once, because signing out changes the functions that this depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Center mih={240} role="status">
      <Text c="dimmed">{text('auth.logout.leaving')}</Text>
    </Center>
  )
}
