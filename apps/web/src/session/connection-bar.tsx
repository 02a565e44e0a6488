import { connection } from '@atrium/kit/client'
import { Loader } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useText } from '../messages/use-text.ts'
import classes from './connection-bar.module.css'

/** A quiet word while the server is out of reach. It goes by itself; nothing typed is lost meanwhile. */
export function ConnectionBar() {
  const say = useText()
  const reachable = useSyncExternalStore(connection.subscribe, connection.isReachable)
  return (
    <div role="status" aria-live="polite">
      {!reachable && (
        <div className={classes.bar}>
          <Loader size={14} color="currentColor" />
          {say('web.connection.lost')}
        </div>
      )}
    </div>
  )
}
