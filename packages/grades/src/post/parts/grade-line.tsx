import { useSay, useUserContext } from '@atrium/kit/client'
import { PersonCell } from '@atrium/people/list'
import { useFormats } from '@atrium/ui'
import { Button, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { conductAreas, conductMarks, postableMarks } from '../../conduct.words.ts'
import { letterOf, isOverride, capped } from '../../grade.rules.ts'
import { commentProblems, fillComment } from '../../setup/comment.rules.ts'
import { inLanguage } from '@atrium/kit/shared'
import { useText } from '../../use-text.ts'
import {
  longestComment,
  longestReason,
  type GradeDraft,
  type GradeExtras,
  type GradeRow,
  type SectionGrades,
} from '../../words.ts'
import { CommentCodes } from './comment-codes.tsx'
import classes from './grades.module.css'
import { useGradeText } from './use-grade-text.ts'

type Draft = GradeDraft & GradeExtras

interface Props {
  row: GradeRow
  card: Pick<SectionGrades, 'scale' | 'marks' | 'conduct' | 'period' | 'bank'>
  classmates: readonly GradeRow[]
  /** Another student in the class has the same name. */
  hasNamesake: boolean
  draft: Draft
  disabled: boolean
  errors: Record<string, string>
  /** Someone else posted a grade while this one was being typed. */
  isTheirs: boolean
  onChange: (draft: Draft) => void
}

/** One student's grade. The letter follows the percent until another is chosen. */
export function GradeLine({
  row,
  card: { scale, marks, conduct, period, bank },
  classmates,
  hasNamesake,
  draft,
  disabled,
  errors,
  isTheirs,
  onChange,
}: Props) {
  const say = useText()
  const gradeText = useGradeText()
  const { percent, letter, comment } = draft
  const apart = hasNamesake ? row.localID : null
  const name = [row.firstName, row.lastName, apart].filter(Boolean).join(' ')
  const follows =
    letter === null || letter === '' || (percent !== null && letter === letterOf(percent, scale))
  const withPercent = (typed: number | string): Draft => {
    const next = typed === '' ? null : Number(typed)
    return {
      ...draft,
      percent: next,
      letter: follows ? (next === null ? null : letterOf(next, scale)) : letter,
    }
  }
  const computed = row.computed.percent
  const take = () => {
    if (computed === null) return
    const next = capped(computed)
    onChange({ ...draft, percent: next, letter: letterOf(next, scale), overrideReason: null })
  }
  const needsReason = isOverride(draft, computed, scale)
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <PersonCell person={row} apart={apart} />
        {isTheirs && (
          <Text size="sm" c="dimmed">
            {say('grades.post.theirs', { grade: gradeText(row) || '–' })}
          </Text>
        )}
        <Computed row={row} scale={scale} />
        {!disabled && computed !== null && percent !== capped(computed) && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={say('grades.post.takeOf', { name })}
            onClick={take}
          >
            {say('grades.post.take')}
          </Button>
        )}
      </div>
      <NumberInput
        disabled={disabled}
        aria-label={say('grades.post.percentOf', { name })}
        placeholder="%"
        hideControls
        decimalScale={2}
        inputMode="decimal"
        value={percent ?? ''}
        error={errors.percent}
        onChange={(typed) => onChange(withPercent(typed))}
      />
      <NativeSelect
        disabled={disabled}
        aria-label={say('grades.post.letterOf', { name })}
        data={['', ...marks]}
        value={letter ?? ''}
        error={errors.letter}
        onChange={(event) => onChange({ ...draft, letter: event.currentTarget.value || null })}
      />
      {conduct.length > 0 && (
        <div className={classes.conduct}>
          {conductAreas.map((area) => (
            <NativeSelect
              key={area}
              disabled={disabled}
              label={say(`grades.conduct.${area}`)}
              aria-label={say('grades.conduct.of', { area: say(`grades.conduct.${area}`), name })}
              data={['', ...postableMarks(conduct, row)]}
              value={draft[area] ?? ''}
              error={errors[area]}
              onChange={(event) => {
                const mark = conductMarks.find((one) => one === event.currentTarget.value)
                onChange({ ...draft, [area]: mark ?? null })
              }}
            />
          ))}
        </div>
      )}
      <Stack gap={6} className={classes.comment}>
        <TextInput
          disabled={disabled}
          aria-label={say('grades.post.commentOf', { name })}
          placeholder={say('grades.post.comment')}
          maxLength={longestComment}
          value={comment ?? ''}
          error={errors.comment}
          onChange={(event) => onChange({ ...draft, comment: event.currentTarget.value || null })}
        />
        {(bank.length > 0 || draft.commentIDs.length > 0) && (
          <CommentCodes
            label={say('grades.post.codesOf', { name })}
            bank={bank}
            disabled={disabled}
            value={draft.commentIDs}
            onChange={(commentIDs) => onChange({ ...draft, commentIDs })}
          />
        )}
        <Filled row={row} draft={draft} bank={bank} classmates={classmates} />
        {period?.examWeight != null && (
          <NumberInput
            disabled={disabled}
            label={say('grades.post.exam', { weight: period.examWeight })}
            aria-label={say('grades.post.examOf', { name })}
            placeholder="%"
            w={180}
            hideControls
            decimalScale={2}
            value={draft.examPercent ?? ''}
            error={errors.examPercent}
            onChange={(typed) =>
              onChange({ ...draft, examPercent: typed === '' ? null : Number(typed) })
            }
          />
        )}
        {needsReason && (
          <TextInput
            disabled={disabled}
            required
            label={say('grades.post.reason')}
            aria-label={say('grades.post.reasonOf', { name })}
            maxLength={longestReason}
            value={draft.overrideReason ?? ''}
            error={errors.overrideReason}
            onChange={(event) =>
              onChange({ ...draft, overrideReason: event.currentTarget.value || null })
            }
          />
        )}
      </Stack>
    </li>
  )
}

/** The computed grade, from the gradebook or from the terms within this one. */
function Computed({ row, scale }: { row: GradeRow; scale: SectionGrades['scale'] }) {
  const say = useText()
  const { number } = useFormats()
  const gradeText = useGradeText()
  const { percent, shares } = row.computed
  if (percent === null) return null
  const grade = gradeText({ percent, letter: letterOf(capped(percent), scale) })
  return (
    <Text size="sm" c="dimmed">
      {shares === null
        ? say('grades.post.gradebook', { grade })
        : say('grades.post.madeUp', {
            grade,
            sum: shares
              .map(
                (share) =>
                  `${share.name ?? say('grades.post.finalExam')} ${number(share.percent)}% × ${number(Math.round(share.share * 100) / 100)}%`,
              )
              .join(' + '),
          })}
    </Text>
  )
}

/**
 * The bank comments in this family's language, and parts of the written comment that may be about
 * another student.
 */
function Filled({
  row,
  draft,
  bank,
  classmates,
}: {
  row: GradeRow
  draft: Draft
  bank: SectionGrades['bank']
  classmates: readonly GradeRow[]
}) {
  const say = useText()
  const sayAny = useSay()
  const { language } = useUserContext()
  const chosen = draft.commentIDs.flatMap((id) => bank.find((one) => one.id === id) ?? [])
  const problems = draft.comment ? commentProblems(draft.comment, row, classmates) : []
  return (
    <>
      {chosen.length > 0 && (
        <Text size="sm">
          {chosen
            .map(({ text }) => fillComment(inLanguage(text, language), row, language))
            .join(' ')}
        </Text>
      )}
      {problems.map(({ kind, word }) => (
        <Text key={kind} size="sm" c="orange.9" role="status">
          {sayAny(`grades.problem.${kind}`, { word, name: row.preferredName ?? row.firstName })}
        </Text>
      ))}
      {problems.length > 0 && (
        <Text size="sm" c="dimmed">
          {say('grades.problem.hint')}
        </Text>
      )}
    </>
  )
}
