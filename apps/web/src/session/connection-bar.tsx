import { onTime, reachable, useFlag } from '@atrium/kit/client'
import { Loader } from '@mantine/core'
import { useText } from '../messages/use-text.ts'
import { StatusBar } from '../shell/status-bar.tsx'

/**
 * A quiet message while the server can't be reached or is slow. It goes away on its own; nothing
 * typed is lost in the meantime.
 */
export function ConnectionBar() {
  const say = useText()
  const isLost = !useFlag(reachable)
  const isSlow = !useFlag(onTime)
  return (
    <StatusBar isShown={isLost || isSlow} isTrouble>
      <Loader size={14} color="currentColor" />
      {say(isLost ? 'web.connection.lost' : 'web.connection.slow')}
    </StatusBar>
  )
}
