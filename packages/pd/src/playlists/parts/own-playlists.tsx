import { ScreenLink } from '@atrium/kit/client'
import { SectionCard, StatusBadge, useFormats, useToasts, Loading } from '@atrium/ui'
import { Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'

/**
 * The playlists assigned to someone, with their progress; for the person themselves, also their
 * personal ones.
 */
export function OwnPlaylists({ userID, isOwn = false }: { userID: number; isOwn?: boolean }) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const read = api.credit.playlists.useQuery(isOwn ? {} : { userID })
  const refresh = async () => {
    await read.refetch()
  }
  const copy = api.playlists.copy.useMutation({
    onSuccess: async () => {
      toasts.done(text('pd.playlist.copied'))
      await refresh()
    },
    onError: toasts.failed,
  })
  const remove = api.playlists.remove.useMutation({ onSuccess: refresh, onError: toasts.failed })
  if (read.isError || !read.data) return <Loading of={read} />
  if (read.data.length === 0)
    return (
      <SectionCard title={text('pd.playlist.own')}>
        <Text c="dimmed">{text('pd.playlist.ownNone')}</Text>
      </SectionCard>
    )
  return (
    <Stack>
      {read.data.map((list) => {
        const finished = list.courses.filter(({ isFinished }) => isFinished).length
        const isPersonal = list.status === 'pers'
        return (
          <SectionCard
            key={list.id}
            title={list.name}
            action={
              isOwn && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={text(
                    isPersonal ? 'pd.playlist.removeNamed' : 'pd.playlist.copyNamed',
                    { name: list.name },
                  )}
                  onClick={() =>
                    isPersonal ? remove.mutate({ id: list.id }) : copy.mutate({ id: list.id })
                  }
                >
                  {text(isPersonal ? 'pd.playlist.remove' : 'pd.playlist.copy')}
                </Button>
              )
            }
          >
            <Stack gap="xs">
              <Group gap="sm">
                {isPersonal && (
                  <StatusBadge tone="neutral">{text('pd.playlistStatus.pers')}</StatusBadge>
                )}
                {list.dueOn && (
                  <Text size="sm">
                    {text('pd.playlist.dueOn', { date: formats.date(list.dueOn) })}
                  </Text>
                )}
                <Text size="sm" c="dimmed">
                  {text('pd.playlist.progress', { finished, total: list.courses.length })}
                </Text>
              </Group>
              <Progress
                value={list.courses.length === 0 ? 0 : (finished / list.courses.length) * 100}
                aria-label={text('pd.playlist.progressOf', { name: list.name })}
              />
              {list.description && <Text size="sm">{list.description}</Text>}
              <List>
                {list.courses.map(({ courseID, title, isFinished }) => (
                  <List.Item key={courseID}>
                    <ScreenLink
                      name="professional-development/courses/course"
                      params={{ courseID }}
                    >
                      {title}
                    </ScreenLink>{' '}
                    {isFinished && (
                      <StatusBadge tone="good">{text('pd.playlist.finished')}</StatusBadge>
                    )}
                  </List.Item>
                ))}
              </List>
            </Stack>
          </SectionCard>
        )
      })}
    </Stack>
  )
}
