import { useRecordCache, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import {
  EmptyState,
  Notice,
  SectionCard,
  StatusBadge,
  useDirtyGuard,
  useErrorText,
  useFormats,
  useToasts,
  Loading,
} from '@atrium/ui'
import { ActionIcon, Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { RequestedCourse, RequestForm } from './words.ts'

export default function CourseRequestsPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/course-requests" sections={['schedule']}>
      {() => <Forms studentID={id} />}
    </ProfilePage>
  )
}

function Forms({ studentID }: { studentID: number }) {
  const say = useText()
  const found = api.requests.forms.useQuery({ studentID })
  if (!found.data) return <Loading of={found} />
  if (found.data.length === 0)
    return (
      <EmptyState
        title={say('academics.requests.none')}
        hint={say('academics.requests.noneHint')}
      />
    )
  return found.data.map((form) => (
    <FormCard key={`${form.catalogID} ${form.version}`} form={form} studentID={studentID} />
  ))
}

/** A catalog: the requested courses, in order, and the other ones. */
function FormCard({ form, studentID }: { form: RequestForm; studentID: number }) {
  const say = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const { date, instant } = useFormats()
  const { refresh } = useRecordCache(api.requests)
  const [requested, setRequested] = useState<RequestedCourse[]>(form.requested)
  const isDirty = JSON.stringify(requested) !== JSON.stringify(form.requested)
  const guard = useDirtyGuard(isDirty)
  const save = api.requests.save.useMutation({
    onSuccess: async () => {
      toasts.done(say('academics.requests.saved'))
      await refresh()
    },
  })
  const courses = new Map(form.courses.map((course) => [course.id, course]))
  const firm = requested.filter(({ isAlternate }) => !isAlternate)
  const credits = firm.reduce((sum, { courseID }) => sum + (courses.get(courseID)?.credits ?? 0), 0)
  const change = (at: number, patch: Partial<RequestedCourse>) =>
    setRequested(requested.map((one, place) => (place === at ? { ...one, ...patch } : one)))
  const move = (at: number, by: number) => {
    const next = [...requested]
    const [one] = next.splice(at, 1)
    if (one) next.splice(at + by, 0, one)
    setRequested(next)
  }
  const taken = new Set(requested.map(({ courseID }) => courseID))
  const groups = [
    ...Map.groupBy(
      form.courses.filter(({ id }) => !taken.has(id)),
      ({ subject }) => subject ?? '',
    ),
  ].map(([group, some]) => ({
    group: group || say('academics.requests.otherSubjects'),
    items: some.map(({ id, title, code }) => ({
      value: String(id),
      label: code ? `${title} (${code})` : title,
    })),
  }))
  return (
    <SectionCard
      title={`${form.name} · ${form.yearName}`}
      beside={
        <Text size="sm" c="dimmed">
          {say('academics.requests.count', {
            count: firm.length,
            most: form.maxRequests ?? 'none',
            credits,
          })}
        </Text>
      }
      action={
        form.mayEdit && (
          <Button
            disabled={!isDirty}
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                studentID,
                catalogID: form.catalogID,
                version: form.version,
                requested,
              })
            }
          >
            {say('academics.requests.save')}
          </Button>
        )
      }
    >
      {guard}
      <Stack gap="sm">
        {(form.requestsFrom || form.requestsUntil) && (
          <Text size="sm" c="dimmed">
            {say('academics.requests.window', {
              from: form.requestsFrom ? date(form.requestsFrom) : 'none',
              until: form.requestsUntil ? date(form.requestsUntil) : 'none',
            })}
          </Text>
        )}
        {save.error && <Notice kind="danger">{errorText(save.error)}</Notice>}
        {requested.length === 0 && <Text c="dimmed">{say('academics.requests.empty')}</Text>}
        <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {requested.map(({ courseID, isAlternate }, at) => {
            const course = courses.get(courseID)
            const title = course?.title ?? ''
            return (
              <Group component="li" key={courseID} justify="space-between" gap="xs">
                <div style={{ flex: '1 1 12rem' }}>
                  <Text>
                    {at + 1}. {title}{' '}
                    {isAlternate && (
                      <StatusBadge>{say('academics.requests.alternate')}</StatusBadge>
                    )}
                  </Text>
                  {course && course.missing.length > 0 && (
                    <Text size="sm" c="dimmed">
                      {say('academics.requests.missing', { courses: course.missing.join(', ') })}
                    </Text>
                  )}
                </div>
                {form.mayEdit && (
                  <Group gap={4} wrap="nowrap" data-noprint>
                    <Checkbox
                      label={say('academics.requests.alternate')}
                      aria-label={say('academics.requests.alternateOf', { title })}
                      checked={isAlternate}
                      onChange={(event) => change(at, { isAlternate: event.currentTarget.checked })}
                    />
                    <ActionIcon
                      variant="subtle"
                      size="lg"
                      disabled={at === 0}
                      aria-label={say('academics.requests.up', { title })}
                      onClick={() => move(at, -1)}
                    >
                      <IconArrowUp size={18} aria-hidden="true" />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      size="lg"
                      disabled={at === requested.length - 1}
                      aria-label={say('academics.requests.down', { title })}
                      onClick={() => move(at, 1)}
                    >
                      <IconArrowDown size={18} aria-hidden="true" />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size="lg"
                      aria-label={say('academics.requests.remove', { title })}
                      onClick={() => setRequested(requested.filter((_, place) => place !== at))}
                    >
                      <IconTrash size={18} aria-hidden="true" />
                    </ActionIcon>
                  </Group>
                )}
              </Group>
            )
          })}
        </Stack>
        {form.mayEdit && (
          <Select
            searchable
            maw={480}
            label={say('academics.requests.add')}
            value={null}
            data={groups}
            onChange={(value) =>
              value && setRequested([...requested, { courseID: Number(value), isAlternate: false }])
            }
          />
        )}
        {form.savedAt && (
          <Text size="sm" c="dimmed">
            {say('academics.requests.savedAt', { at: instant(form.savedAt) })}
          </Text>
        )}
      </Stack>
    </SectionCard>
  )
}
