import { useEffect, useState, type ReactNode } from 'react'
import { Center, Loader } from '@mantine/core'
import { useUiText } from '../text.ts'

/**
 * Shows a loader, or the given skeleton, only when loading takes longer than `delay` ms (default:
 * 250): fast answers must not flicker.
 */
export function DelayedLoader({ delay = 250, children }: { delay?: number; children?: ReactNode }) {
  const say = useUiText()
  const [isDue, setDue] = useState(delay === 0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  if (!isDue) return null
  return (
    <div role="status" aria-busy="true">
      <span className="atrium-visually-hidden">{say('ui.loading')}</span>
      {children ?? (
        <Center mih={120}>
          <Loader aria-hidden="true" />
        </Center>
      )}
    </div>
  )
}
