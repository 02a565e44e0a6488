import { useTitle, type PageProps } from '@atrium/kit/client'
import {
  DelayedLoader,
  HistoryButton,
  LoadError,
  PageHeader,
  SectionCard,
  useToasts,
} from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { StandardChips } from '../parts/standard-chips.tsx'
import { StandardPicker } from '../parts/standard-picker.tsx'
import { useGradeName } from '../use-names.ts'
import { useRefreshed } from '../use-refreshed.ts'
import { useText } from '../use-text.ts'
import { courseHistoryFields } from '../words.ts'

export default function CoursePage({ params }: PageProps) {
  const courseID = /^\d{1,9}$/.test(params.courseID ?? '') ? Number(params.courseID) : 0
  const text = useText()
  const gradeName = useGradeName()
  const toasts = useToasts()
  const refresh = useRefreshed()
  const { data, error, refetch } = api.courses.get.useQuery({ courseID })
  const set = api.courses.setStandards.useMutation({ onSettled: refresh, onError: toasts.failed })
  useTitle(data?.title)
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <DelayedLoader />
  // Pending changes are already shown.
  const shown = set.isPending ? set.variables.itemIDs : data.standards.map(({ itemID }) => itemID)
  return (
    <>
      <PageHeader
        title={data.title}
        subtitle={[data.code, data.subject, data.grades.map(gradeName).join(', ')]
          .filter(Boolean)
          .join(' · ')}
        action={
          <HistoryButton
            api={api.courses.history}
            input={{ courseID }}
            fields={courseHistoryFields}
            label={() => text('standards.courses.covered')}
            show={(_, value) => (
              <StandardChips
                itemIDs={value as number[]}
                label={text('standards.courses.covered')}
              />
            )}
          />
        }
      />
      <SectionCard title={text('standards.courses.standards')}>
        <StandardPicker
          label={text('standards.courses.covered')}
          description={text('standards.courses.coveredHint')}
          value={shown}
          max={500}
          onChange={(itemIDs) => set.mutate({ courseID, itemIDs })}
        />
      </SectionCard>
      {data.standards.length > 0 && (
        <SectionCard title={text('standards.courses.inFull')}>
          {data.standards.map(({ itemID, code, fullStatement, frameworkTitle }) => (
            <div key={itemID} style={{ marginBottom: 10 }}>
              <Text>
                {code && <b>{code} </b>}
                {fullStatement}
              </Text>
              <Text size="xs" c="dimmed">
                {frameworkTitle}
              </Text>
            </div>
          ))}
        </SectionCard>
      )}
    </>
  )
}
