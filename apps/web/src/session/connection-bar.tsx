import { reachable, useFlag } from '@atrium/kit/client'
import { Loader } from '@mantine/core'
import { useText } from '../messages/use-text.ts'
import { StatusBar } from '../shell/status-bar.tsx'

/** A quiet word while the server is out of reach. It goes by itself; nothing typed is lost meanwhile. */
export function ConnectionBar() {
  const say = useText()
  return (
    <StatusBar isShown={!useFlag(reachable)} isTrouble>
      <Loader size={14} color="currentColor" />
      {say('web.connection.lost')}
    </StatusBar>
  )
}
