import { useEffect, useState, type ReactNode } from 'react'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { useUiText } from '../text.ts'

/**
 * Asks before typed work is left behind: on links of the page, and by the browser itself on
 * closing. Returns the dialog with the question.
 */
export function useDirtyGuard(isDirty: boolean): ReactNode {
  const say = useUiText()
  const [, navigate] = useLocation()
  const [wanted, setWanted] = useState<string>()

  useEffect(() => {
    if (!isDirty) return
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // Intercepted before the router handles it.
    const onClick = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (
        !(link instanceof HTMLAnchorElement) ||
        link.target === '_blank' ||
        link.hasAttribute('download') ||
        link.origin !== window.location.origin
      )
        return
      if (link.pathname === window.location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(link.pathname + link.search + link.hash)
    }
    window.addEventListener('beforeunload', onUnload)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty])

  const stay = () => setWanted(undefined)
  return (
    <Modal
      opened={wanted !== undefined}
      onClose={stay}
      title={say('ui.leave.title')}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <Text mb="md">{say(wanted === '/logout' ? 'ui.leave.hintLogout' : 'ui.leave.hint')}</Text>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            stay()
            if (wanted !== undefined) navigate(wanted)
          }}
        >
          {say('ui.leave.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {say('ui.leave.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
