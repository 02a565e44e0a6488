import { useAppConfig } from '@atrium/kit/client'
import { useText } from '../messages/use-text.ts'
import classes from './header.module.css'

/** Shown on every host that isn't a known production host: nothing here is for real. */
export function NotProduction() {
  const say = useText()
  const { production } = useAppConfig()
  return production ? null : (
    <span className={classes.notProduction} title={say('web.header.notProduction')}>
      <span className={classes.wide}>{say('web.header.notProduction')}</span>
      <span className={classes.narrow}>{say('web.header.notProductionShort')}</span>
    </span>
  )
}
