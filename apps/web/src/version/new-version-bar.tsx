import { useFlag } from '@atrium/kit/client'
import { UnstyledButton } from '@mantine/core'
import { useText } from '../messages/use-text.ts'
import { StatusBar } from '../shell/status-bar.tsx'
import classes from './new-version.module.css'
import { newVersion } from './new-version.ts'

/** Offers the new version to an old tab, which may contain something that was typed. */
export function NewVersionBar() {
  const say = useText()
  return (
    <StatusBar isShown={useFlag(newVersion)}>
      {say('web.version.new')}
      <Reload />
    </StatusBar>
  )
}

/** Replaces a page whose code couldn't be fetched. It doesn't need to fetch anything itself. */
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
