import { useFormats } from '@atrium/ui'
import { Stack, Table, Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { ComputedGrade } from '../grade-math.rules.ts'
import type { Assignment, CountedCategory, GradePolicy, Score } from '../gradebook.words.ts'
import { scoreText } from '../score.rules.ts'

interface Props {
  grade: ComputedGrade
  /** `93% · A`; empty until something counts. */
  text: string
  categories: readonly CountedCategory[]
  assignments: readonly Pick<Assignment, 'id' | 'title' | 'points'>[]
  policy: GradePolicy
  scoreOf: (assignmentID: number) => Score
}

/** The arithmetic of a grade, category by category and assignment by assignment. */
export function Explanation({ grade, text, categories, assignments, policy, scoreOf }: Props) {
  const say = useText()
  const { number } = useFormats()
  const titles = new Map(assignments.map((one) => [one.id, one]))
  return (
    <Stack gap="md">
      <Text size="xl" fw={700}>
        {text || say('grades.explain.none')}
      </Text>
      <Text>
        {grade.isWeighted
          ? say('grades.explain.weighted', {
              sum: [
                ...grade.categories
                  .filter(({ share }) => share !== null)
                  .map(({ percent, share }) => `${number(percent ?? 0)}% × ${number(share ?? 0)}%`),
                ...grade.categories.flatMap(({ bonus }) =>
                  bonus === null ? [] : [`${number(bonus)}%`],
                ),
              ].join(' + '),
            })
          : say('grades.explain.points', {
              earned: number(grade.earned),
              possible: number(grade.possible),
            })}
      </Text>
      {grade.moved && (
        <Text>
          {say('grades.explain.moved', {
            earned: number(grade.moved.earned),
            possible: number(grade.moved.possible),
            percent: number(grade.moved.percent),
            share: number(grade.moved.share),
          })}
        </Text>
      )}
      {grade.categories.map((part) => {
        const category = categories.find(({ id }) => id === part.categoryID)
        if (!category || part.items.length === 0) return null
        return (
          <section key={part.categoryID} aria-label={category.name}>
            <Text fw={600} component="h3" size="md">
              {category.name}
            </Text>
            <Text size="sm" c="dimmed">
              {part.bonus === null
                ? say('grades.explain.category', {
                    earned: number(part.earned),
                    possible: number(part.possible),
                    percent: part.percent === null ? 'none' : `${number(part.percent)}%`,
                    share: part.share === null ? 'none' : `${number(part.share)}%`,
                  })
                : say('grades.explain.bonus', {
                    earned: number(part.earned),
                    bonus: number(part.bonus),
                  })}
            </Text>
            <Table>
              <Table.Tbody>
                {part.items.map(({ assignmentID, counted, earned }) => {
                  const assignment = titles.get(assignmentID)
                  return (
                    <Table.Tr key={assignmentID}>
                      <Table.Th scope="row" fw={400}>
                        {assignment?.title}
                      </Table.Th>
                      <Table.Td ta="end">
                        {say('grades.explain.score', {
                          score: scoreText(scoreOf(assignmentID)) || '–',
                          points: number(assignment?.points ?? 0),
                        })}
                      </Table.Td>
                      <Table.Td c="dimmed">
                        {say('grades.explain.counted', { counted, earned: number(earned) })}
                      </Table.Td>
                    </Table.Tr>
                  )
                })}
              </Table.Tbody>
            </Table>
          </section>
        )
      })}
      <Text size="sm" c="dimmed">
        {say('grades.explain.policy', {
          missing: policy.missing,
          earns: policy.missingPercent,
          late: policy.latePenalty,
          each: policy.late,
          floor: policy.lateFloor,
          rounding: policy.rounding,
        })}
      </Text>
    </Stack>
  )
}
