import { useState } from 'react'
import { useRecordCache } from '@atrium/kit/client'
import { useErrorText, usePhone } from '@atrium/ui'
import { Checkbox, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { api } from '../../api.ts'
import { Prose } from '../../badges/parts/prose.tsx'
import type { Criterion } from '../../learner/asked.queries.ts'
import classes from '../../learner/parts/learner.module.css'
import { useText } from '../../use-text.ts'
import type { ReviewDetail } from '../review.queries.ts'
import { htmlOf, wordsOf } from '../words-html.rules.ts'

interface Props {
  review: ReviewDetail
  /** The criterion's scoring guide; null for a piece of evidence. */
  criterion: Criterion | null
  criterionID?: number
  evidenceID: number
  label: string
  mayMark: boolean
}

const unmarked = { revise: false, score: null, comment: '' }

/** The reviewer's mark for one part; choices are saved at once, and text on blur. */
export function MarkEditor({
  review,
  criterion,
  criterionID = criterion?.id ?? 0,
  evidenceID,
  label,
  mayMark,
}: Props) {
  const text = useText()
  const errorText = useErrorText()
  const isPhone = usePhone()
  const { refresh } = useRecordCache(api.review)
  const { reviewID } = review
  const mark =
    review.marks.find((one) => one.criterionID === criterionID && one.evidenceID === evidenceID) ??
    unmarked
  const [words, setWords] = useState(wordsOf(mark.comment))
  // Shows a choice immediately. If saving fails, the saved value is shown again.
  const [chosen, setChosen] = useState({ revise: mark.revise, score: mark.score })
  const save = api.review.mark.useMutation({
    onSuccess: () => refresh(),
    onError: () => setChosen({ revise: mark.revise, score: mark.score }),
  })
  const send = (patch: Partial<typeof chosen>) => {
    const next = { ...chosen, ...patch }
    setChosen(next)
    save.mutate({ reviewID, criterionID, evidenceID, ...next, comment: htmlOf(words) })
  }
  const guide = criterion?.scoringGuide ?? []
  if (!mayMark) return <Said mark={mark} />
  return (
    <Stack gap={6} mt="xs">
      <Group gap="md">
        <Checkbox
          label={text('microcredentials.reviewing.revise')}
          aria-label={text('microcredentials.reviewing.reviseOf', { label })}
          checked={chosen.revise}
          onChange={(event) => send({ revise: event.currentTarget.checked })}
        />
        {guide.length > 0 && (
          <Group gap="xs">
            <Text size="sm">{text('microcredentials.reviewing.score')}</Text>
            <SegmentedControl
              size="xs"
              orientation={isPhone ? 'vertical' : 'horizontal'}
              aria-label={text('microcredentials.reviewing.scoreOf', { label })}
              value={chosen.score === null ? '' : String(chosen.score)}
              onChange={(value) => send({ score: Number(value) })}
              data={guide.map((level) => ({
                value: String(level.score),
                label: `${level.score} · ${level.title}`,
              }))}
            />
          </Group>
        )}
      </Group>
      <Textarea
        aria-label={text('microcredentials.reviewing.commentOn', { label })}
        placeholder={text('microcredentials.reviewing.commentHint')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onBlur={() => htmlOf(words) !== mark.comment && send({})}
      />
      {save.error && (
        <Text size="sm" c="red" role="alert">
          {errorText(save.error)}
        </Text>
      )}
    </Stack>
  )
}

function Said({ mark }: { mark: { revise: boolean; score: number | null; comment: string } }) {
  const text = useText()
  if (!mark.revise && mark.score === null && !mark.comment) return null
  return (
    <div className={classes.remark}>
      <Text size="sm" fw={600}>
        {[
          mark.revise && text('microcredentials.reviewing.revise'),
          mark.score !== null && `${text('microcredentials.reviewing.score')} ${mark.score}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {mark.comment && <Prose html={mark.comment} />}
    </div>
  )
}
