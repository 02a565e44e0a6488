import { DynamicForm } from '@atrium/forms/parts'
import {
  EmptyState,
  Notice,
  PageHeader,
  SectionCard,
  useFormats,
  useToasts,
  Loading,
} from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** The surveys that wait for the reader, and the one that they are answering. */
export default function MySurveysPage() {
  const text = useText()
  const formats = useFormats()
  const [open, setOpen] = useState<number>()
  const read = api.pendingSurveys.useQuery()
  return (
    <>
      <PageHeader title={text('pd.surveys.title')} />
      {read.isError || !read.data ? (
        <Loading of={read} />
      ) : read.data.length === 0 ? (
        <EmptyState title={text('pd.surveys.none')} hint={text('pd.surveys.noneHint')} />
      ) : (
        <Stack>
          {read.data.map((survey) => (
            <SectionCard
              key={survey.id}
              title={`${survey.courseName} · ${survey.sectionNumber}`}
              action={
                open !== survey.id && (
                  <Button
                    size="xs"
                    aria-label={text('pd.surveys.answerNamed', { title: survey.courseName })}
                    onClick={() => setOpen(survey.id)}
                  >
                    {text('pd.surveys.answer')}
                  </Button>
                )
              }
            >
              {survey.dueAt && (
                <Text size="sm" c="dimmed">
                  {text('pd.surveys.due', { when: formats.day(survey.dueAt) })}
                </Text>
              )}
              {open === survey.id && (
                <Survey surveyID={survey.id} onClose={() => setOpen(undefined)} />
              )}
            </SectionCard>
          ))}
        </Stack>
      )}
    </>
  )
}

function Survey({ surveyID, onClose }: { surveyID: number; onClose: () => void }) {
  const text = useText()
  const toasts = useToasts()
  const queries = useQueryClient()
  const read = api.surveys.get.useQuery({ surveyID })
  const answer = api.surveys.answer.useMutation()
  if (read.isError || !read.data) return <Loading of={read} />
  const { form, isAnonymous } = read.data
  return (
    <Stack mt="sm">
      <Notice kind="info">{text(isAnonymous ? 'pd.surveys.anonymous' : 'pd.surveys.named')}</Notice>
      <DynamicForm
        form={form}
        submitLabel={text('pd.surveys.send')}
        onSubmit={async (answers) => {
          const { awarded } = await answer.mutateAsync({ surveyID, answers })
          toasts.done(text(awarded > 0 ? 'pd.surveys.credited' : 'pd.surveys.sent'))
          onClose()
          await queries.invalidateQueries()
        }}
      >
        <Group>
          <Button variant="default" onClick={onClose}>
            {text('pd.surveys.later')}
          </Button>
        </Group>
      </DynamicForm>
    </Stack>
  )
}
