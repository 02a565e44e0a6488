import { UnstyledButton } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useText } from '../messages/use-text.ts'
import classes from './new-version.module.css'
import { newVersion } from './new-version.ts'

/** Offers the new version to a tab of the old one, which may hold something that was typed. */
export function NewVersionBar() {
  const say = useText()
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.isThere)
  return (
    <div role="status" aria-live="polite">
      {isThere && (
        <div className={classes.bar}>
          {say('web.version.new')}
          <Reload />
        </div>
      )}
    </div>
  )
}

/** In place of a page whose parts could not be fetched. It needs nothing more to be fetched itself. */
export function MissingPart() {
  const say = useText()
  return (
    <div className={classes.missing} role="alert">
      <h1>{say('web.version.missing')}</h1>
      <p>{say('web.version.missingHint')}</p>
      <Reload />
    </div>
  )
}

function Reload() {
  const say = useText()
  return (
    <UnstyledButton className={classes.reload} onClick={() => location.reload()}>
      {say('web.version.reload')}
    </UnstyledButton>
  )
}
