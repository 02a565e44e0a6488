import { Chart, SectionCard, useFormats } from '@atrium/ui'
import { List, Stack, Text, Title } from '@mantine/core'
import { api } from '../../api.ts'
import type { QuestionResult } from '../../surveys/results.rules.ts'
import { useText } from '../../use-text.ts'
import { fewestAnswers } from '../../words.ts'

/** What people answered, as charts, from five answers up and in steps of five. */
export function SurveyResultsCard({ sectionID }: { sectionID: number }) {
  const text = useText()
  const { data } = api.surveys.results.useQuery({ sectionID })
  if (!data || data.answers === 0) return null
  return (
    <SectionCard title={text('pd.results.title')}>
      {data.questions === null ? (
        <Text c="dimmed">
          {text('pd.results.tooFew', { count: data.answers, fewest: fewestAnswers })}
        </Text>
      ) : (
        <Stack>
          <Text c="dimmed">{text('pd.results.count', { count: data.counted })}</Text>
          {data.counted < data.answers && (
            <Text c="dimmed">
              {text('pd.results.waiting', {
                count: data.answers - data.counted,
                step: fewestAnswers,
              })}
            </Text>
          )}
          {data.questions.map((question) => (
            <Question key={question.questionID} question={question} />
          ))}
        </Stack>
      )}
    </SectionCard>
  )
}

function Question({ question }: { question: QuestionResult }) {
  const text = useText()
  const formats = useFormats()
  if (question.counts.length === 0)
    return (
      <div>
        <Title order={3} size="sm">
          {question.text}
        </Title>
        <List size="sm">
          {question.texts.map((one, at) => (
            <List.Item key={at}>{one}</List.Item>
          ))}
        </List>
      </div>
    )
  return (
    <div>
      <Title order={3} size="sm">
        {question.text}
      </Title>
      {question.mean !== null && (
        <Text size="sm" c="dimmed">
          {text('pd.results.mean', { mean: formats.number(question.mean) })}
        </Text>
      )}
      <Chart
        title={question.text}
        description={question.counts.map(({ label, count }) => `${label}: ${count}`).join(', ')}
        height={Math.max(80, question.counts.length * 32)}
        rows={question.counts}
        columns={[
          { key: 'label', label: text('pd.results.answer') },
          { key: 'count', label: text('pd.results.answers'), align: 'end' },
        ]}
        spec={{
          mark: 'bar',
          encoding: {
            y: { field: 'label', type: 'nominal', sort: null, title: null },
            x: {
              field: 'count',
              type: 'quantitative',
              title: text('pd.results.answers'),
              axis: { tickMinStep: 1 },
            },
          },
        }}
      />
    </div>
  )
}
