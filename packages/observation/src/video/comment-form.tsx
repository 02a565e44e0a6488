import { useRecordCache } from '@atrium/kit/client'
import { useToasts, useTypedWork } from '@atrium/ui'
import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { timeMark } from './time-mark.rules.ts'

/** What someone says about the moment at which the video is. */
export function CommentForm({ videoID, atSecond }: { videoID: number; atSecond: number }) {
  const say = useText()
  const toasts = useToasts()
  const cache = useRecordCache(api)
  const commenting = api.addComment.useMutation()
  const [typed, setTyped] = useState({ text: '' })
  const work = useTypedWork('observation.videoComment', typed, setTyped, { id: videoID })
  const send = async () => {
    const text = typed.text.trim()
    if (text === '') return
    try {
      await commenting.mutateAsync({ videoID, atSecond, text })
      setTyped({ text: '' })
      work.settle()
      await cache.refresh()
      toasts.done(say('observation.video.commented'))
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <>
      {work.notice}
      <Textarea
        label={say('observation.video.comment', { at: timeMark(atSecond) })}
        description={say('observation.video.commentHint')}
        value={typed.text}
        onChange={(event) => setTyped({ text: event.currentTarget.value })}
        autosize
        minRows={2}
        maxLength={4000}
      />
      <Group>
        <Button loading={commenting.isPending} onClick={() => void send()}>
          {say('observation.video.addComment')}
        </Button>
      </Group>
    </>
  )
}
