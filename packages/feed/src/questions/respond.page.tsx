import { useLink, type PageProps } from '@atrium/kit/client'
import { HistoryButton, SectionCard, useFormats, Loading } from '@atrium/ui'
import { Text } from '@mantine/core'
import { api } from '../api.ts'
import { Body } from '../parts/attachment.tsx'
import { FeedForm } from '../parts/feed-form.tsx'
import { useText } from '../use-text.ts'
import { answerFields } from '../words.ts'

/** A question, and its answer. */
export default function RespondPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const { instant } = useFormats()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const id = Number(params.id) || 0
  const found = api.question.useQuery({ ...of, id })
  const saving = api.respond.useMutation()
  if (found.error || !found.data) return <Loading of={found} height={240} />
  const { courseName, sectionNumber, student, askedBy, askedAt, answer, isShared, version } =
    found.data
  return (
    <FeedForm
      name={`feed.answer.${of.sectionID}`}
      texts="feed.answer"
      fields={answerFields}
      id={id}
      row={{ id, version, answer, isShared }}
      save={async (changes, seen) => {
        const draft = { answer: answer ?? '', isShared, ...changes }
        const saved = await saving.mutateAsync({ ...of, id, version: seen ?? version, draft })
        return { id, ...draft, ...saved }
      }}
      title={say('feed.respond')}
      subtitle={`${courseName} · ${sectionNumber}`}
      back={link('classroom/classroom', { ...of, date: '' })}
      more={
        answer !== null && (
          <HistoryButton
            api={api.questionHistory}
            input={{ ...of, id }}
            fields={answerFields}
            label={(field) => say(`feed.answer.${field as keyof typeof answerFields}`)}
          />
        )
      }
    >
      <SectionCard title={askedBy ? say('feed.askedFor', { name: askedBy, student }) : student}>
        <Body text={found.data.question} />
        <Text size="sm" c="dimmed" mt={8}>
          {instant(askedAt)}
        </Text>
      </SectionCard>
    </FeedForm>
  )
}
