import { useUserContext } from '@atrium/kit/client'
import { SectionCard, useToasts } from '@atrium/ui'
import { Radio, Group, Stack, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { SheetNote } from '../edition.types.ts'
import type { Sheet } from '../sheet.queries.ts'
import { inLanguage } from './framework-text.ts'

interface Props {
  sheet: Sheet
  notes: readonly SheetNote[]
  onSaved: () => Promise<void>
}

/** A level for each indicator, with what it looks like there. Saved as it is chosen. */
export function Rating({ sheet, notes, onSaved }: Props) {
  const say = useText()
  const toasts = useToasts()
  const { language } = useUserContext()
  const { of, named, level: levelName } = inLanguage(language)
  const save = api.saveRating.useMutation()
  const { framework, ratings, mayWrite, id } = sheet
  const choose = async (indicatorID: number, level: number | null) => {
    const known = ratings.find((one) => one.indicatorID === indicatorID)
    try {
      await save.mutateAsync({
        ...{ observationID: id, indicatorID, level },
        ...{ why: known?.why ?? null, version: known?.version ?? 0 },
      })
    } catch (error) {
      // The other observer may have been faster: show what they chose.
      toasts.failed(error)
    }
    await onSaved()
  }
  return (
    <SectionCard title={say('observation.rating.title')}>
      <Stack gap="md">
        {framework.competencies.map((competency) => (
          <section key={competency.id} aria-label={named(competency.name)}>
            <Text fw={600}>
              {competency.code} {named(competency.name)}
            </Text>
            <Stack gap="sm" mt={4}>
              {competency.indicators.map((indicator) => {
                const chosen = ratings.find(({ indicatorID }) => indicatorID === indicator.id)
                const count = notes.filter(({ indicatorIDs }) =>
                  indicatorIDs.includes(indicator.id),
                ).length
                const looks = chosen && indicator.levels[chosen.level - 1]
                return (
                  <Radio.Group
                    key={indicator.id}
                    label={`${indicator.code} ${of(indicator)}`}
                    description={say('observation.rating.notes', { count })}
                    value={chosen ? String(chosen.level) : 'none'}
                    onChange={(value) =>
                      void choose(indicator.id, value === 'none' ? null : Number(value))
                    }
                  >
                    <Group gap="sm" mt={4}>
                      <Radio
                        value="none"
                        label={say('observation.rating.none')}
                        disabled={!mayWrite || save.isPending}
                      />
                      {framework.levels.map(({ number }) => (
                        <Radio
                          key={number}
                          value={String(number)}
                          label={levelName(framework, number)}
                          disabled={!mayWrite || save.isPending}
                        />
                      ))}
                    </Group>
                    {looks && (
                      <Text size="sm" c="dimmed" mt={4}>
                        {looks}
                      </Text>
                    )}
                  </Radio.Group>
                )
              })}
            </Stack>
          </section>
        ))}
      </Stack>
    </SectionCard>
  )
}
