import { useFormats } from '@atrium/ui'
import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** What a student takes along from one section of a course to another, and which one posts the term. */
export function MoveAlong({
  of,
  numbers,
  hasScores,
  onScores,
  posts,
  onPosts,
}: {
  of: { enrollmentID: number; sectionID: number; date: string }
  numbers: { from: string; to: string }
  hasScores: boolean
  onScores: (hasScores: boolean) => void
  posts: 'from' | 'to'
  onPosts: (posts: 'from' | 'to') => void
}) {
  const say = useText()
  const { number } = useFormats()
  const { data: plan } = api.roster.movePlan.useQuery(of, { enabled: of.date !== '' })
  if (!plan) return null
  const { shared, others, posted, term } = plan
  const percentOf = (percent: number | null) => (percent === null ? 'none' : `${number(percent)}%`)
  return (
    <Stack gap="xs">
      {(shared.length > 0 || others.count > 0) && (
        <Checkbox
          label={say('academics.roster.along.scores', { term })}
          description={[
            ...(shared.length > 0
              ? [say('academics.roster.along.shared', { titles: shared.join(', ') })]
              : []),
            ...(others.count > 0
              ? [
                  say('academics.roster.along.others', {
                    count: others.count,
                    percent: percentOf(others.percent),
                  }),
                ]
              : []),
          ].join(' ')}
          checked={hasScores}
          onChange={(event) => onScores(event.currentTarget.checked)}
        />
      )}
      {posted.length > 0 && (
        <Text size="sm">
          {say('academics.roster.along.posted', {
            grades: posted
              .map((one) =>
                one.percent === null ? one.term : `${one.term} ${percentOf(one.percent)}`,
              )
              .join(', '),
          })}
        </Text>
      )}
      <Radio.Group
        label={say('academics.roster.along.posts', { term })}
        value={posts}
        onChange={(value) => onPosts(value === 'from' ? 'from' : 'to')}
      >
        <Stack gap={4} mt={4}>
          {(['to', 'from'] as const).map((which) => (
            <Radio
              key={which}
              value={which}
              label={say('academics.roster.along.section', { number: numbers[which] })}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
