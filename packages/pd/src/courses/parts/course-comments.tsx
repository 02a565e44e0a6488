import { SectionCard, useFormats, useRecordText, useToasts } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { coursesRecord } from '../courses.record.ts'
import type { CourseDeskView } from '../courses.router.ts'
import { CommentForm } from './comment-form.tsx'

interface Props {
  courseID: number
  desk: CourseDeskView
  onChange: () => Promise<void>
}

/** How comments name their target: a field, or the whole course. */
export function useRemarkLabel(): (field: string) => string {
  const text = useText()
  const record = useRecordText(coursesRecord)
  return (field) => (field === 'course' ? text('pd.course.wholeCourse') : record.label(field))
}

/** Reviewers' comments on the course as a whole: those on a field are next to it. */
export function CourseComments(props: Props) {
  const text = useText()
  const { comments, mayComment } = props.desk
  if (!mayComment && !comments.some(({ field }) => field === 'course')) return null
  return (
    <SectionCard title={text('pd.course.comments')}>
      <Remarks {...props} field="course" />
    </SectionCard>
  )
}

/**
 * The comments on one field, next to it, and for reviewers of the application a place to leave one.
 */
export function FieldComments({ field, ...props }: Props & { field: string }) {
  const { comments, mayComment } = props.desk
  if (!mayComment && !comments.some((one) => one.field === field)) return null
  return <Remarks {...props} field={field} />
}

function Remarks({ courseID, desk, onChange, field }: Props & { field: string }) {
  const text = useText()
  const formats = useFormats()
  const toasts = useToasts()
  const label = useRemarkLabel()(field)
  const [isWriting, setWriting] = useState(false)
  const resolve = api.courseDesk.resolve.useMutation({
    onSuccess: onChange,
    onError: toasts.failed,
  })
  return (
    <Stack gap="xs" mt="xs">
      {desk.comments
        .filter((one) => one.field === field)
        .map((one) => (
          <Group key={one.id} justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text size="sm" c="dimmed">
                {one.author} · {formats.ago(one.createdAt)}
                {one.resolvedAt !== null && ` · ${text('pd.course.resolved')}`}
              </Text>
              <Text size="sm" td={one.resolvedAt ? 'line-through' : undefined}>
                {one.text}
              </Text>
            </div>
            {one.resolvedAt === null && (
              <Button
                size="xs"
                variant="default"
                aria-label={text('pd.course.resolveOn', { field: label })}
                onClick={() => resolve.mutate({ courseID, commentID: one.id })}
              >
                {text('pd.course.resolve')}
              </Button>
            )}
          </Group>
        ))}
      {desk.mayComment &&
        (isWriting ? (
          <CommentForm
            courseID={courseID}
            field={field}
            label={label}
            onDone={async () => {
              setWriting(false)
              await onChange()
            }}
            onCancel={() => setWriting(false)}
          />
        ) : (
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconMessagePlus size={16} aria-hidden="true" />}
              aria-label={text('pd.course.addCommentOn', { field: label })}
              onClick={() => setWriting(true)}
            >
              {text('pd.course.addComment')}
            </Button>
          </div>
        ))}
    </Stack>
  )
}
