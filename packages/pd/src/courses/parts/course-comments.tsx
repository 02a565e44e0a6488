import {
  SectionCard,
  SubmitButton,
  useFormats,
  useRecordText,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { coursesRecord } from '../courses.record.ts'
import type { CourseDeskView } from '../courses.router.ts'

interface Props {
  courseID: number
  desk: CourseDeskView
  onChange: () => Promise<void>
}

const fields = Object.keys(coursesRecord.fields)

/** Reviewers' remarks, each on the field it is about; the person who made the course marks them as dealt with. */
export function CourseComments({ courseID, desk, onChange }: Props) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const record = useRecordText(coursesRecord)
  const [field, setField] = useState('course')
  const [typed, setTyped] = useState('')
  const work = useTypedWork(
    'pd.courseComment',
    { field, typed },
    (kept) => {
      setField(kept.field)
      setTyped(kept.typed)
    },
    { id: courseID },
  )
  const labelOf = (name: string) =>
    name === 'course' ? text('pd.course.wholeCourse') : record.label(name)
  const comment = api.courseDesk.comment.useMutation({
    onSuccess: async () => {
      work.settle()
      setTyped('')
      await onChange()
    },
    onError: toasts.failed,
  })
  const resolve = api.courseDesk.resolve.useMutation({
    onSuccess: onChange,
    onError: toasts.failed,
  })
  if (desk.comments.length === 0 && !desk.mayComment) return null
  return (
    <SectionCard title={text('pd.course.comments')}>
      <Stack>
        {desk.comments.map((one) => (
          <Group key={one.id} justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text size="sm" c="dimmed">
                {labelOf(one.field)} · {one.author} · {formats.ago(one.createdAt)}
              </Text>
              <Text td={one.resolvedAt ? 'line-through' : undefined}>{one.text}</Text>
            </div>
            {one.resolvedAt === null ? (
              <Button
                size="xs"
                variant="default"
                aria-label={text('pd.course.resolveOn', { field: labelOf(one.field) })}
                onClick={() => resolve.mutate({ courseID, commentID: one.id })}
              >
                {text('pd.course.resolve')}
              </Button>
            ) : (
              <Text size="sm" c="dimmed">
                {text('pd.course.resolved')}
              </Text>
            )}
          </Group>
        ))}
        {desk.mayComment && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (typed.trim()) comment.mutate({ courseID, field, text: typed })
            }}
          >
            <Stack gap="xs" maw={640}>
              {work.notice}
              <NativeSelect
                label={text('pd.course.commentField')}
                value={field}
                onChange={(event) => setField(event.currentTarget.value)}
                data={['course', ...fields].map((value) => ({ value, label: labelOf(value) }))}
              />
              <Textarea
                label={text('pd.course.comment')}
                autosize
                minRows={2}
                maxRows={12}
                maxLength={2000}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Group>
                <SubmitButton
                  failed={comment.isError}
                  variant="default"
                  loading={comment.isPending}
                >
                  {text('pd.course.addComment')}
                </SubmitButton>
              </Group>
            </Stack>
          </form>
        )}
      </Stack>
    </SectionCard>
  )
}
