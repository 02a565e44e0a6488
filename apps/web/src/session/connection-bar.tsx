import { onTime, reachable, useFlag } from '@atrium/kit/client'
import { Loader } from '@mantine/core'
import { useText } from '../messages/use-text.ts'
import { StatusBar } from '../shell/status-bar.tsx'

/** A quiet word while the server is out of reach, or long in answering. It goes by itself; nothing typed is lost meanwhile. */
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
