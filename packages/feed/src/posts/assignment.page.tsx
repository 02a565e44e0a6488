import { useLink, type PageProps } from '@atrium/kit/client'
import { assignmentFields } from '@atrium/grades/words'
import { DelayedLoader, LoadError, Notice } from '@atrium/ui'
import { NativeSelect, Skeleton } from '@mantine/core'
import { api } from '../api.ts'
import { FeedForm } from '../parts/feed-form.tsx'
import { useText } from '../use-text.ts'

/** Adds an assignment to a class, or changes one: the same that the gradebook has. */
export default function AssignmentPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const id = Number(params.id) || undefined
  const about = api.categories.useQuery(of, { enabled: id === undefined })
  const known = api.assignment.useQuery({ ...of, id: id ?? 0 }, { enabled: id !== undefined })
  const saving = api.saveAssignment.useMutation()
  const error = about.error ?? known.error
  if (error) return <LoadError error={error} onRetry={() => void about.refetch()} />
  const data = id === undefined ? about.data : known.data
  if (!data)
    return (
      <DelayedLoader>
        <Skeleton height={320} />
      </DelayedLoader>
    )
  const assignment = known.data?.assignment
  const save = (changes: Record<string, unknown>, version: number | null) =>
    saving.mutateAsync({
      ...of,
      ...(assignment && { id: assignment.id, version: version ?? assignment.version }),
      draft: changes,
    })
  const categories = data.categories.map((one) => ({ value: String(one.id), label: one.name }))
  return (
    <FeedForm
      name={`feed.assignment.${of.sectionID}`}
      texts="feed.assignment"
      fields={{
        ...assignmentFields,
        assignedOn: { ...assignmentFields.assignedOn, default: data.today },
        categoryID: { ...assignmentFields.categoryID, default: data.categories[0]?.id ?? 0 },
      }}
      id={assignment?.id ?? 'new'}
      row={assignment}
      save={save}
      title={say(assignment ? 'feed.assignment.change' : 'feed.assignment.add')}
      subtitle={`${data.courseName} · ${data.sectionNumber}`}
      back={link('classroom/classroom', { ...of, date: assignment?.dueOn ?? '' })}
      inputs={{
        categoryID: ({ label, value, onChange, error: wrong }) => (
          <NativeSelect
            required
            label={label}
            data={categories}
            value={typeof value === 'number' ? String(value) : ''}
            error={wrong}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          />
        ),
      }}
    >
      {data.categories.length === 0 && (
        <Notice kind="warning">{say('feed.assignment.noCategory')}</Notice>
      )}
    </FeedForm>
  )
}
