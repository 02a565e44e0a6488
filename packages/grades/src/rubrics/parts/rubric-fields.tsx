import { NumberInput, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { TypedMarks } from '../rubrics.actions.ts'
import { longestRubricComment, type CellRubric } from '../rubrics.words.ts'

interface Props {
  rubric: CellRubric
  typed: TypedMarks
  disabled: boolean
  onChange: (typed: TypedMarks) => void
}

/**
 * A student’s points and comments, row by row of a rubric, and levels of the standards. Each
 * comment stays with its row.
 */
export function RubricFields({ rubric, typed, disabled, onChange }: Props) {
  const say = useText()
  const { criteria, standards, highest } = rubric
  const markOf = (criterionID: number) =>
    typed.marks.find((one) => one.criterionID === criterionID) ?? {
      criterionID,
      points: null,
      comment: null,
      version: 0,
    }
  const setMark = (next: TypedMarks['marks'][number]) =>
    onChange({
      ...typed,
      marks: [...typed.marks.filter((one) => one.criterionID !== next.criterionID), next],
    })
  const levelOf = (itemID: number) =>
    typed.levels.find((one) => one.itemID === itemID) ?? { itemID, level: null, version: 0 }
  return (
    <>
      {criteria.length > 0 && (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {say('grades.rubrics.rubric')}
          </Title>
          {criteria.map(({ id, title, points, description }) => {
            const mark = markOf(id)
            return (
              <div key={id}>
                <Text size="sm" fw={500}>
                  {title}
                </Text>
                {description && (
                  <Text size="sm" c="dimmed">
                    {description}
                  </Text>
                )}
                <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
                  <NumberInput
                    disabled={disabled}
                    label={say('grades.rubrics.pointsOf', { points })}
                    aria-label={say('grades.rubrics.pointsIn', { title, points })}
                    min={0}
                    max={points}
                    clampBehavior="strict"
                    hideControls
                    value={mark.points ?? ''}
                    onChange={(value) =>
                      setMark({ ...mark, points: value === '' ? null : Number(value) })
                    }
                  />
                  <Textarea
                    disabled={disabled}
                    label={say('grades.cell.comment')}
                    aria-label={say('grades.rubrics.commentIn', { title })}
                    autosize
                    maxLength={longestRubricComment}
                    value={mark.comment ?? ''}
                    onChange={(event) =>
                      setMark({ ...mark, comment: event.currentTarget.value || null })
                    }
                  />
                </SimpleGrid>
              </div>
            )
          })}
        </Stack>
      )}
      {standards.length > 0 && (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {say('grades.rubrics.standards')}
          </Title>
          {standards.map(({ itemID, code, statement }) => {
            const level = levelOf(itemID)
            return (
              <NumberInput
                key={itemID}
                disabled={disabled}
                label={code ?? statement}
                description={code ? statement : undefined}
                placeholder={say('grades.rubrics.levelTo', { highest })}
                min={0}
                max={highest}
                step={0.5}
                decimalScale={1}
                clampBehavior="strict"
                value={level.level ?? ''}
                onChange={(value) =>
                  onChange({
                    ...typed,
                    levels: [
                      ...typed.levels.filter((one) => one.itemID !== itemID),
                      { ...level, level: value === '' ? null : Number(value) },
                    ],
                  })
                }
              />
            )
          })}
        </Stack>
      )}
    </>
  )
}
