import { useTitle, useUserContext, type PageProps } from '@atrium/kit/client'
import {
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useRecordText,
} from '@atrium/ui'
import { Anchor, Group, Radio, Stack, Text } from '@mantine/core'
import { api, useApiUtils } from '../api.ts'
import { inLanguage } from '../lessons/parts/framework-text.ts'
import { useInTurn } from '../lessons/use-in-turn.ts'
import { useText } from '../use-text.ts'
import { exerciseStates } from './exercise-state.rules.ts'
import { exercise } from './exercises.record.ts'

/** The lessons of an exercise with one’s own ratings, and no one else’s. */
export default function RatePage({ params }: PageProps) {
  const say = useText()
  const text = useRecordText(exercise)
  const { date } = useFormats()
  const { language } = useUserContext()
  const { of, named, level } = inLanguage(language)
  const utils = useApiUtils()
  const id = Number(params.id) || 0
  const found = api.exerciseSheet.useQuery({ id }, { staleTime: 0 })
  const save = api.rateInExercise.useMutation()
  const { chosen, choose } = useInTurn<number>(async () => {
    await utils.exerciseSheet.invalidate({ id })
  })
  const { data: sheet } = found
  useTitle(sheet?.name)
  if (!sheet) return <Loading of={found} height={320} />
  const { framework, lessons, ratings, status } = sheet
  const isOpen = status === 'open'
  const indicators = framework.competencies.flatMap((one) => one.indicators)
  return (
    <>
      <PageHeader
        title={sheet.name}
        subtitle={[
          named(framework.name),
          sheet.dueOn && say('observation.rate.due', { date: date(sheet.dueOn) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        status={
          <StatusBadge tone={exerciseStates[status]}>{text.choice('status')(status)}</StatusBadge>
        }
      />
      <Stack gap="md">
        <Notice kind="info">
          {say(isOpen ? 'observation.rate.alone' : 'observation.rate.closed')}
        </Notice>
        {sheet.instructions && <Text style={{ whiteSpace: 'pre-line' }}>{sheet.instructions}</Text>}
        <Text role="status">
          {say('observation.rate.progress', {
            given: ratings.length,
            of: lessons.length * indicators.length,
          })}
        </Text>
        {lessons.map((lesson) => (
          <SectionCard
            key={lesson.id}
            title={lesson.name}
            action={
              lesson.link && (
                <Anchor href={lesson.link} target="_blank" rel="noreferrer">
                  {say('observation.rate.link')}
                </Anchor>
              )
            }
          >
            <Stack gap="sm">
              {indicators.map((indicator) => {
                const own = ratings.find(
                  (one) => one.lessonID === lesson.id && one.indicatorID === indicator.id,
                )
                const key = `${lesson.id} ${indicator.id}`
                return (
                  <Radio.Group
                    key={indicator.id}
                    label={`${indicator.code} ${of(indicator)}`}
                    value={String(chosen.get(key) ?? own?.level ?? '')}
                    onChange={(value) =>
                      choose(key, Number(value), () =>
                        save.mutateAsync({
                          ...{ exerciseID: id, lessonID: lesson.id },
                          ...{ indicatorID: indicator.id, level: Number(value) },
                        }),
                      )
                    }
                  >
                    <Group gap="sm" mt={4}>
                      {framework.levels.map(({ number }) => (
                        <Radio
                          key={number}
                          value={String(number)}
                          label={level(framework, number)}
                          disabled={!isOpen}
                        />
                      ))}
                    </Group>
                  </Radio.Group>
                )
              })}
            </Stack>
          </SectionCard>
        ))}
      </Stack>
    </>
  )
}
