import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '../messages/use-text.ts'

interface Props {
  secondsLeft: number
  onExtend: () => Promise<void>
  onLogout: () => Promise<void>
  /** Called once the time has run out, to check the session. */
  onEnd: () => void
}

/**
 * Offers Extend My Session or Logout. It can't be dismissed: what is behind it is about to be
 * closed.
 */
export default function SessionExpiringDialog({ secondsLeft, onExtend, onLogout, onEnd }: Props) {
  const say = useText()
  const left = useCountdown(secondsLeft, onEnd)
  const [busy, setBusy] = useState<'extend' | 'logout'>()
  const act = (which: 'extend' | 'logout', run: () => Promise<void>) => async () => {
    setBusy(which)
    await run()
    setBusy(undefined)
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={say('web.session.title')}
      centered
    >
      <Text>{say('web.session.body', { minutes: Math.floor(left / 60), seconds: left % 60 })}</Text>
      <Text mt="xs" size="sm" c="dimmed">
        {say('web.session.kept')}
      </Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={act('logout', onLogout)} loading={busy === 'logout'}>
          {say('web.session.logout')}
        </Button>
        <Button data-autofocus onClick={act('extend', onExtend)} loading={busy === 'extend'}>
          {say('web.session.extend')}
        </Button>
      </Group>
    </Modal>
  )
}

function useCountdown(from: number, onEnd: () => void): number {
  const [end, setEnd] = useState(() => performance.now() + from * 1000)
  const [left, setLeft] = useState(from)
  useEffect(() => setEnd(performance.now() + from * 1000), [from])
  useEffect(() => {
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000))),
      1000,
    )
    return () => clearInterval(timer)
  }, [end])
  const over = left === 0
  useEffect(() => {
    if (!over) return
    // One second of grace, because clocks differ a little.
    const timer = setTimeout(onEnd, 1000)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [over])
  return left
}
