import { useLink, useRoutes, useUserContext } from '@atrium/kit/client'
import type { NoticeView } from '@atrium/kit/server'
import { EmptyState, useFormats, Loading } from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useText } from '../messages/use-text.ts'
import { HeaderPanel } from '../shell/header-panel.tsx'
import { calls } from '../trpc-client.ts'
import classes from './notices.module.css'

/** The person's notifications, newest first; opening one, or all at once, marks them as read. */
export default function NoticesPanel({ onClose }: { onClose: () => void }) {
  const say = useText()
  const { userID } = useUserContext()
  const queries = useQueryClient()
  const list = useQuery({
    queryKey: ['notices', userID],
    queryFn: async ({ signal }) =>
      (await calls.query('notices.list', undefined, { signal })) as NoticeView[],
    staleTime: 0,
  })
  const mark = useMutation({
    mutationFn: (ids: number[]) => calls.mutation('notices.markRead', { ids }),
    onSuccess: () =>
      Promise.all(
        ['notices', 'notices-unread'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  })
  const unread = list.data?.filter((notice) => !notice.isRead).map((notice) => notice.id) ?? []
  return (
    <HeaderPanel side="end" label={say('web.notices.title')} onClose={onClose}>
      <Group justify="space-between" px={10} py={4} wrap="nowrap">
        <Text fw={600}>{say('web.notices.title')}</Text>
        {unread.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={mark.isPending}
            onClick={() => mark.mutate(unread)}
          >
            {say('web.notices.markAll')}
          </Button>
        )}
      </Group>
      {list.isError || !list.data ? (
        <Loading of={list} />
      ) : list.data.length === 0 ? (
        <EmptyState title={say('web.notices.none')} hint={say('web.notices.noneHint')} />
      ) : (
        <ul className={classes.list}>
          {list.data.map((notice) => (
            <li key={notice.id} data-unread={!notice.isRead || undefined}>
              <NoticeLine
                notice={notice}
                onOpen={() => {
                  if (!notice.isRead) mark.mutate([notice.id])
                  onClose()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </HeaderPanel>
  )
}

function NoticeLine({ notice, onOpen }: { notice: NoticeView; onOpen: () => void }) {
  const say = useText()
  const formats = useFormats()
  const link = useLink()
  const { screens } = useRoutes()
  const body = (
    <>
      {!notice.isRead && (
        <span className="atrium-visually-hidden">{say('web.notices.unread')} </span>
      )}
      <span>{notice.text}</span>
      <time dateTime={notice.createdAt} title={formats.instant(notice.createdAt)}>
        {formats.ago(notice.createdAt)}
      </time>
    </>
  )
  // A screen that no longer exists has no link, and must not break the list.
  const leads = notice.screen !== null && screens.some((screen) => screen.name === notice.screen)
  return leads && notice.screen !== null ? (
    <Link href={link(notice.screen, notice.params)} className={classes.line} onClick={onOpen}>
      {body}
    </Link>
  ) : (
    <div className={classes.line}>{body}</div>
  )
}
