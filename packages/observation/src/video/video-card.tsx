import { useRecordCache } from '@atrium/kit/client'
import { AskedFields, LineList, SectionCard, useFiles, useFormats, useToasts } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState, type RefObject } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { idsOf, viewersField } from './add-video.tsx'
import { CommentForm } from './comment-form.tsx'
import { timeMark } from './time-mark.rules.ts'
import { videoPurpose } from './video.words.ts'
import type { LessonVideo } from './videos.queries.ts'

/** One video with its captions, and the comments, each of which leads to its moment. */
export function VideoCard({ video, isOwn }: { video: LessonVideo; isOwn: boolean }) {
  const say = useText()
  const { date } = useFormats()
  const toasts = useToasts()
  const cache = useRecordCache(api)
  const removing = api.removeComment.useMutation()
  const removingVideo = api.removeVideo.useMutation()
  const player = useRef<HTMLVideoElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const done = async (act: Promise<unknown>, said: string) => {
    try {
      await act
      await cache.refresh()
      toasts.done(said)
      return true
    } catch (error) {
      toasts.failed(error)
      return false
    }
  }
  const show = (second: number) => {
    const { current } = player
    if (!current) return
    current.currentTime = second
    current.focus()
  }
  return (
    <SectionCard
      title={video.title}
      action={
        isOwn && (
          <Button
            variant="subtle"
            color="red"
            loading={removingVideo.isPending}
            onClick={() =>
              void done(
                removingVideo.mutateAsync({ id: video.id }),
                say('observation.video.removed'),
              )
            }
          >
            {say('observation.video.remove')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text c="dimmed" size="sm">
          {date(video.recordedOn)} ·{' '}
          {video.viewers.length === 0
            ? say('observation.video.noViewers')
            : say('observation.video.seenBy', {
                names: video.viewers.map(({ name }) => name).join(', '),
              })}
        </Text>
        {isOpen ? (
          <Player video={video} player={player} onTime={setAt} />
        ) : (
          <Group>
            <Button variant="default" onClick={() => setOpen(true)}>
              {say('observation.video.open')}
            </Button>
          </Group>
        )}
        <CommentForm videoID={video.id} atSecond={at} />
        {video.comments.length > 0 && (
          <LineList>
            {video.comments.map((one) => (
              <li key={one.id}>
                <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
                  <div>
                    <Group gap="xs">
                      <Button
                        size="compact-sm"
                        variant="light"
                        disabled={!isOpen}
                        aria-label={say('observation.video.goTo', { at: timeMark(one.atSecond) })}
                        onClick={() => show(one.atSecond)}
                      >
                        {timeMark(one.atSecond)}
                      </Button>
                      <Text size="sm" c="dimmed" span>
                        {one.author}
                      </Text>
                    </Group>
                    <Text style={{ whiteSpace: 'pre-line' }}>{one.text}</Text>
                  </div>
                  {one.isOwn && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="red"
                      onClick={() =>
                        void done(
                          removing.mutateAsync({ id: one.id }),
                          say('observation.video.commentRemoved'),
                        )
                      }
                    >
                      {say('observation.video.removeComment')}
                    </Button>
                  )}
                </Group>
              </li>
            ))}
          </LineList>
        )}
        {isOwn && <Viewers key={video.version} video={video} onDone={done} />}
      </Stack>
    </SectionCard>
  )
}

function Viewers({
  video,
  onDone,
}: {
  video: LessonVideo
  onDone: (act: Promise<unknown>, said: string) => Promise<boolean>
}) {
  const say = useText()
  const naming = api.nameViewers.useMutation()
  const [viewerIDs, setViewers] = useState<unknown>(video.viewers.map(({ id }) => ({ userID: id })))
  return (
    <details>
      <summary>{say('observation.video.changeViewers')}</summary>
      <Stack gap="xs" mt="xs">
        <AskedFields
          fields={{ viewerIDs: viewersField }}
          texts="observation.video"
          values={{ viewerIDs }}
          errors={{}}
          onChange={(_name, value) => setViewers(value)}
        />
        <Group>
          <Button
            variant="default"
            loading={naming.isPending}
            onClick={() =>
              void onDone(
                naming.mutateAsync({
                  ...{ id: video.id, version: video.version, viewerIDs: idsOf(viewerIDs) },
                }),
                say('observation.video.viewersSaved'),
              )
            }
          >
            {say('observation.video.saveViewers')}
          </Button>
        </Group>
      </Stack>
    </details>
  )
}

/** The video with its captions; the addresses of both open for no one else. */
function Player({
  video: { videoUUID, captionsUUID, title },
  player,
  onTime,
}: {
  video: LessonVideo
  player: RefObject<HTMLVideoElement | null>
  onTime: (second: number) => void
}) {
  const say = useText()
  const { addressOf } = useFiles(videoPurpose)
  const [failed, setFailed] = useState(false)
  if (failed) return <Text c="red">{say('observation.video.failed')}</Text>
  return (
    <video
      ref={player}
      controls
      preload="metadata"
      aria-label={title}
      src={addressOf(videoUUID)}
      style={{ width: '100%', maxHeight: '60vh' }}
      onError={() => setFailed(true)}
      onTimeUpdate={(event) => onTime(Math.round(event.currentTarget.currentTime * 10) / 10)}
    >
      <track
        kind="captions"
        src={addressOf(captionsUUID)}
        label={say('observation.video.captionsUUID')}
        default
      />
    </video>
  )
}
