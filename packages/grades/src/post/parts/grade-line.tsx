import { PersonCell } from '@atrium/people/list'
import { NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { letterOf } from '../../grade.rules.ts'
import { useText } from '../../use-text.ts'
import { letters, longestComment, type GradeDraft, type GradeRow } from '../../words.ts'
import classes from './grades.module.css'
import { useGradeText } from './use-grade-text.ts'

interface Props {
  row: GradeRow
  /** Another of the class is called the same. */
  hasNamesake: boolean
  draft: GradeDraft
  disabled: boolean
  errors: Record<string, string>
  /** Someone else posted another grade while this one was typed. */
  isTheirs: boolean
  onChange: (draft: GradeDraft) => void
}

/** One student's grade. The letter follows the percent until another is chosen. */
export function GradeLine({
  row,
  hasNamesake,
  draft: { percent, letter, comment },
  disabled,
  errors,
  isTheirs,
  onChange,
}: Props) {
  const say = useText()
  const gradeText = useGradeText()
  const apart = hasNamesake ? row.localID : null
  const name = [row.firstName, row.lastName, apart].filter(Boolean).join(' ')
  const follows =
    letter === null || letter === '' || (percent !== null && letter === letterOf(percent))
  const withPercent = (typed: number | string): GradeDraft => {
    const next = typed === '' ? null : Number(typed)
    return {
      percent: next,
      letter: follows ? (next === null ? null : letterOf(next)) : letter,
      comment,
    }
  }
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <PersonCell person={row} apart={apart} />
        {isTheirs && (
          <Text size="sm" c="dimmed">
            {say('grades.post.theirs', { grade: gradeText(row) || '–' })}
          </Text>
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
        data={['', ...letters]}
        value={letter ?? ''}
        error={errors.letter}
        onChange={(event) =>
          onChange({ percent, letter: event.currentTarget.value || null, comment })
        }
      />
      <TextInput
        disabled={disabled}
        className={classes.comment}
        aria-label={say('grades.post.commentOf', { name })}
        placeholder={say('grades.post.comment')}
        maxLength={longestComment}
        value={comment ?? ''}
        error={errors.comment}
        onChange={(event) =>
          onChange({ percent, letter, comment: event.currentTarget.value || null })
        }
      />
    </li>
  )
}
