import { useEffect, useRef, useState } from 'react'
import { useRecordCache } from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { FieldInput, SectionCard, useErrorText } from '@atrium/ui'
import { Button, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { Prose } from '../../badges/parts/prose.tsx'
import { useText } from '../../use-text.ts'
import type { Criterion } from '../asked.queries.ts'
import type { LearnerSpace } from '../learner.queries.ts'
import { ReviewerComment } from './reviewer-comment.tsx'

const html = f.html({ max: 50_000 })
/** How long typing must pause before it is saved, in milliseconds. */
const rest = 1000

/** A criterion that requires a reflection; text is saved whenever typing pauses. */
export function ReflectionCriterion({
  criterion,
  space,
  mayEdit,
}: {
  criterion: Criterion
  space: LearnerSpace
  mayEdit: boolean
}) {
  const prompts = criterion.prompts.length > 0 ? criterion.prompts : ['']
  const saved = space.reflections.find((one) => one.criterionID === criterion.id)?.answers ?? []
  return (
    <SectionCard title={criterion.title}>
      <Prose html={criterion.definition} />
      <ReviewerComment space={space} criterionID={criterion.id} evidenceID={0} />
      {mayEdit ? (
        <Answers
          criterion={criterion}
          prompts={prompts}
          badgeUserID={space.badgeUserID}
          saved={saved}
        />
      ) : (
        <Stack mt="sm">
          {prompts.map((prompt) => (
            <div key={prompt}>
              <Text fw={500}>{prompt}</Text>
              <Prose html={saved.find((one) => one.prompt === prompt)?.html ?? ''} />
            </div>
          ))}
        </Stack>
      )}
    </SectionCard>
  )
}

function Answers({
  criterion,
  prompts,
  badgeUserID,
  saved,
}: {
  criterion: Criterion
  prompts: readonly string[]
  badgeUserID: number
  saved: readonly { prompt: string; html: string }[]
}) {
  const text = useText()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.learner)
  const [answers, setAnswers] = useState(() =>
    Object.fromEntries(
      prompts.map((prompt) => [prompt, saved.find((one) => one.prompt === prompt)?.html ?? '']),
    ),
  )
  const [isDirty, setDirty] = useState(false)
  const { mutate, isPending, error, isSuccess } = api.learner.saveReflection.useMutation({
    onSuccess: () => refresh(),
  })
  const latest = useRef(answers)
  latest.current = answers
  const send = () => {
    setDirty(false)
    mutate({
      badgeUserID,
      criterionID: criterion.id,
      answers: Object.entries(latest.current).map(([prompt, words]) => ({ prompt, html: words })),
    })
  }
  const sending = useRef(send)
  sending.current = send
  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => sending.current(), rest)
    return () => clearTimeout(timer)
  }, [answers, isDirty])
  return (
    <Stack mt="sm">
      {prompts.map((prompt, at) => (
        <FieldInput
          key={prompt}
          field={html}
          name={`reflection-${criterion.id}-${at}`}
          label={prompt || text('microcredentials.work.reflection')}
          value={answers[prompt] ?? ''}
          onChange={(next) => {
            setAnswers((before) => ({ ...before, [prompt]: typeof next === 'string' ? next : '' }))
            setDirty(true)
          }}
        />
      ))}
      <Text size="sm" c={error ? 'red' : 'dimmed'} role="status">
        {error
          ? errorText(error)
          : isPending || isDirty
            ? text('microcredentials.work.saving')
            : isSuccess
              ? text('microcredentials.work.saved')
              : ''}
      </Text>
      {error && (
        <div>
          <Button variant="default" size="sm" onClick={send}>
            {text('microcredentials.work.saveAgain')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
