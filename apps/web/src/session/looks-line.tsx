import { useRoutes, useSessionActs, useUserContext } from '@atrium/kit/client'
import { currentTime, type UserContext } from '@atrium/kit/shared'
import { useFormats, useToasts } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '../messages/use-text.ts'
import { calls } from '../trpc-client.ts'
import classes from './looks-line.module.css'

/** The longest delay of a browser timer. */
const longestDelay = 2_147_483_647

/** As whom the session looks, until when, and how to stop. */
export default function LooksLine({ looks }: { looks: NonNullable<UserContext['looks']> }) {
  const say = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const { base } = useRoutes()
  const { logout } = useSessionActs()
  const { userID, firstName, lastName } = useUserContext()
  const [isStopping, setStopping] = useState(false)
  const isSeeAs = looks.kind === 'seeAs'
  const back = isSeeAs ? `${base}/settings/security/district-users/${userID}` : '/login'
  useEffect(() => {
    const left = Math.max(0, Date.parse(looks.until) - currentTime().getTime())
    // A moment later, when the server has noticed too.
    const timer = setTimeout(() => location.assign(back), Math.min(longestDelay, left + 1000))
    return () => clearTimeout(timer)
  }, [looks.until, back])
  const stop = async () => {
    setStopping(true)
    try {
      if (!isSeeAs) return await logout()
      await calls.mutation('auth.seeAs.stop')
      // Everything on the page is what the other person sees: none of it is kept.
      location.assign(back)
    } catch (error) {
      setStopping(false)
      toasts.failed(error)
    }
  }
  return (
    <section
      aria-label={say('web.looks.label')}
      className={classes.line}
      data-atrium-looks
      data-noprint
    >
      <IconEye size={20} stroke={1.8} aria-hidden="true" />
      <p>
        {say(`web.looks.${looks.kind}`, {
          name: `${firstName} ${lastName}`.trim(),
          time: isSeeAs ? formats.clock(looks.until) : formats.instant(looks.until),
        })}
      </p>
      <Button size="compact-md" variant="white" loading={isStopping} onClick={() => void stop()}>
        {say(isSeeAs ? 'web.looks.stop' : 'web.looks.leave')}
      </Button>
    </section>
  )
}
