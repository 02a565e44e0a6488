import { useUserContext } from '@atrium/kit/client'
import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useAtRest } from './use-at-rest.ts'
import { useText } from '../messages/use-text.ts'
import headerClasses from '../shell/header.module.css'
import classes from './notices.module.css'

const NoticesPanel = lazy(() => import('./notices-panel.tsx'))
const eachMinute = 60_000

/** The number of unread notices, and the way to them. Failing to load the count is not an error. */
export function NoticeBell() {
  const say = useText()
  const { userID } = useUserContext()
  const [opened, { open, close }] = useDisclosure(false)
  const isDue = useAtRest()
  const { data: unread = 0 } = useQuery({
    queryKey: ['notices-unread', userID],
    queryFn: async ({ signal }) => {
      const { calls } = await import('../trpc-client.ts')
      return ((await calls.query('notices.unread', undefined, { signal })) as { count: number })
        .count
    },
    enabled: isDue,
    refetchInterval: eachMinute,
    staleTime: eachMinute,
    retry: false,
  })
  return (
    <div className={headerClasses.hanging} data-whole>
      <UnstyledButton
        className={`${headerClasses.sign} ${classes.bell}`}
        onClick={open}
        title={say('web.notices.title')}
        aria-haspopup="dialog"
        aria-expanded={opened}
      >
        <IconBell size={22} stroke={1.6} aria-hidden="true" />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
        <span className="atrium-visually-hidden">{say('web.notices.bell', { count: unread })}</span>
      </UnstyledButton>
      {opened && (
        <Suspense fallback={null}>
          <NoticesPanel onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
