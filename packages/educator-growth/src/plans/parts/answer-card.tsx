import { useRecordCache, useUserContext } from '@atrium/kit/client'
import { f, nameIn, type Field } from '@atrium/kit/shared'
import {
  FieldInput,
  SaveButton,
  SectionCard,
  useFormCheck,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { useWord } from '../../use-word.ts'
import { ratings, ratingTexts, stageTexts, type Stage } from '../../words.ts'
import type { PlanQuestion } from '../plan-page.queries.ts'

const levels = ['1', '2', '3', '4'] as const
const keyOf = (id: number): string => `q${id}`

/** The questions of the current step, with what is answered so far; saved in parts, submitted as a whole. */
export function AnswerCard({
  planID,
  stage,
  questions,
}: {
  planID: number
  stage: Stage
  questions: readonly PlanQuestion[]
}) {
  const say = useText()
  const word = useWord()
  const toasts = useToasts()
  const { language } = useUserContext()
  const cache = useRecordCache(api)
  const save = api.saveAnswers.useMutation()
  const saved = Object.fromEntries(questions.map(({ id, answer }) => [keyOf(id), answer]))
  const [draft, setDraft] = useState<Record<string, unknown>>(saved)
  const work = useTypedWork(`educatorGrowth.answers.${stage}`, draft, setDraft, {
    ...{ id: planID, saved },
  })
  const fields: Record<string, Field> = Object.fromEntries(
    questions.map(({ id, kind }) => [
      keyOf(id),
      kind === 'level' ? f.choice({ of: levels }) : f.multiline({ max: 8000 }),
    ]),
  )
  const send = async () => {
    try {
      await save.mutateAsync({
        planID,
        answers: questions.map(({ id }) => ({
          id,
          answer: (draft[keyOf(id)] as string | null) || null,
        })),
      })
      work.settle()
      await cache.refresh()
      toasts.done(say('educatorGrowth.page.saved'))
    } catch (error) {
      toasts.failed(error)
    }
  }
  const { form, errors, state } = useFormCheck(fields, draft, save, () => void send())
  return (
    <SectionCard title={`${say('educatorGrowth.page.answer')}: ${word(stageTexts[stage])}`}>
      <form {...form}>
        <Stack>
          {work.notice}
          <Text c="dimmed" size="sm">
            {say('educatorGrowth.page.answerHint')}
          </Text>
          {questions.map(({ id, section, question, isRequired }, at) => {
            const name = section && nameIn(section, language)
            const before = questions[at - 1]?.section
            return (
              <div key={id}>
                {name && name !== (before && nameIn(before, language)) && (
                  <Title order={3}>{name}</Title>
                )}
                <FieldInput
                  field={fields[keyOf(id)] as Field}
                  name={keyOf(id)}
                  label={nameIn(question, language) ?? ''}
                  description={isRequired ? say('educatorGrowth.page.required') : undefined}
                  choiceLabel={(level) =>
                    word(ratingTexts[ratings[Number(level) - 1] ?? 'unsatisfactory'])
                  }
                  value={draft[keyOf(id)]}
                  onChange={(value) => setDraft((now) => ({ ...now, [keyOf(id)]: value }))}
                  error={errors[keyOf(id)]}
                  disabled={save.isPending}
                />
              </div>
            )
          })}
          <Group justify="flex-end">
            <SaveButton form={form.id} state={state} label={say('educatorGrowth.page.save')} />
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}
