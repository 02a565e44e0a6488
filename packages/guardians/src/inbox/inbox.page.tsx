import { useLink, useUserContext } from '@atrium/kit/client'
import { toWallClock } from '@atrium/kit/shared'
import { DelayedLoader, EmptyState, LoadError, PageHeader, useFormats, useToasts } from '@atrium/ui'
import { Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import classes from './inbox.module.css'
import { inboxLines, type InboxEntry, type InboxLine } from './inbox.rules.ts'

/** All notices to a family about its children, newest first. */
export default function InboxPage() {
  const say = useText()
  const { children = [] } = useUserContext()
  const [childID, setChildID] = useState(0)
  const [unreadOnly, setUnreadOnly] = useState(false)
  const [before, setBefore] = useState<number>()
  const [older, setOlder] = useState<InboxEntry[]>([])
  const query = { unreadOnly, ...(childID !== 0 && { studentID: childID }) }
  const inbox = api.inbox.list.useQuery({ ...query, ...(before !== undefined && { before }) })
  const start = (change: () => void) => {
    change()
    setOlder([])
    setBefore(undefined)
  }
  const entries = [...older, ...(inbox.data?.entries ?? [])]
  const mark = useMarking((isRead, ids) =>
    setOlder(older.map((one) => (ids.includes(one.id) ? { ...one, isRead } : one))),
  )
  const unread = entries.filter(({ isRead }) => !isRead).map(({ id }) => id)
  return (
    <>
      <PageHeader
        title={say('guardians.inbox.title')}
        subtitle={say('guardians.inbox.hint')}
        action={
          unread.length > 0 && (
            <Button
              variant="default"
              loading={mark.isPending}
              onClick={() => mark.mutate({ ids: unread, isRead: true })}
            >
              {say('guardians.inbox.markAll')}
            </Button>
          )
        }
      />
      <Group gap="md" mb="md" align="center">
        {children.length > 1 && (
          <NativeSelect
            aria-label={say('guardians.inbox.child')}
            value={childID}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value)
              start(() => setChildID(chosen))
            }}
            data={[
              { value: '0', label: say('guardians.inbox.allChildren') },
              ...children.map(({ studentID, name }) => ({
                value: String(studentID),
                label: name,
              })),
            ]}
          />
        )}
        <Checkbox
          label={say('guardians.inbox.unreadOnly')}
          checked={unreadOnly}
          onChange={(event) => {
            const { checked } = event.currentTarget
            start(() => setUnreadOnly(checked))
          }}
        />
      </Group>
      {inbox.error ? (
        <LoadError error={inbox.error} onRetry={() => void inbox.refetch()} />
      ) : !inbox.data && entries.length === 0 ? (
        <DelayedLoader />
      ) : entries.length === 0 ? (
        <EmptyState
          title={say(unreadOnly ? 'guardians.inbox.nothingNew' : 'guardians.inbox.none')}
          hint={say('guardians.inbox.noneHint')}
        />
      ) : (
        <>
          <Lines
            entries={entries}
            onMark={(ids, isRead) => mark.mutate({ ids: [...ids], isRead })}
          />
          {inbox.data?.hasOlder && (
            <Group justify="center" mt="md">
              <Button
                variant="default"
                loading={inbox.isFetching}
                onClick={() => {
                  setOlder(entries)
                  setBefore(entries.at(-1)?.id)
                }}
              >
                {say('guardians.inbox.older')}
              </Button>
            </Group>
          )}
        </>
      )}
    </>
  )
}

/** Marks as read or unread, here and at the bell. */
function useMarking(onMarked: (isRead: boolean, ids: readonly number[]) => void) {
  const toasts = useToasts()
  const queries = useQueryClient()
  return api.inbox.mark.useMutation({
    onSuccess: async (_, { ids, isRead }) => {
      onMarked(isRead, ids)
      await Promise.all([
        queries.invalidateQueries({ queryKey: [['guardians', 'inbox']] }),
        ...['notices', 'notices-unread', 'count'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ])
    },
    onError: toasts.failed,
  })
}

interface LinesProps {
  entries: readonly InboxEntry[]
  onMark: (ids: readonly number[], isRead: boolean) => void
}

function Lines({ entries, onMark }: LinesProps) {
  const say = useText()
  const { children = [], schoolTimeZone } = useUserContext()
  const dayOf = (instant: string) => toWallClock(instant, schoolTimeZone).slice(0, 10)
  const nameOf = (studentID: number | null) =>
    children.find((child) => child.studentID === studentID)?.name
  return (
    <ul className={classes.lines} aria-label={say('guardians.inbox.title')}>
      {inboxLines(entries, dayOf).map((line) => (
        <InboxItem key={line.id} line={line} child={nameOf(line.studentID)} onMark={onMark} />
      ))}
    </ul>
  )
}

function InboxItem({
  line,
  child,
  onMark,
}: {
  line: InboxLine
  child: string | undefined
  onMark: LinesProps['onMark']
}) {
  const say = useText()
  const link = useLink()
  const { ago, instant } = useFormats()
  const isDigest = line.posts.length > 1
  const title = isDigest ? say('guardians.inbox.posts', { count: line.posts.length }) : line.text
  const leads = line.screen !== null && line.screen !== ''
  return (
    <li className={classes.line} data-unread={!line.isRead || undefined}>
      <div className={classes.head}>
        <Text component="span" className={classes.title}>
          {!line.isRead && (
            <span className="atrium-visually-hidden">{say('guardians.inbox.unread')} </span>
          )}
          {leads && line.screen !== null ? (
            <Link
              href={link(line.screen, line.params)}
              onClick={() => !line.isRead && onMark(line.ids, true)}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </Text>
        <time dateTime={line.at} title={instant(line.at)}>
          {ago(line.at)}
        </time>
      </div>
      {isDigest && (
        <ul className={classes.posts}>
          {line.posts.map((post, index) => (
            <li key={index}>{post}</li>
          ))}
        </ul>
      )}
      {line.body && (
        <Text className={classes.body} size="sm">
          {line.body}
        </Text>
      )}
      <div className={classes.foot}>
        <Text size="sm" c="dimmed">
          {[child, say(`guardians.inbox.kind.${line.kind}`)].filter(Boolean).join(' · ')}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={say(
            line.isRead ? 'guardians.inbox.markUnreadOf' : 'guardians.inbox.markReadOf',
            { title },
          )}
          onClick={() => onMark(line.ids, !line.isRead)}
        >
          {say(line.isRead ? 'guardians.inbox.markUnread' : 'guardians.inbox.markRead')}
        </Button>
      </div>
    </li>
  )
}
