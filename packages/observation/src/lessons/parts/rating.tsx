import { useUserContext } from '@atrium/kit/client'
import { SectionCard } from '@atrium/ui'
import { Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api, useApiUtils } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { SheetNote } from '../edition.types.ts'
import type { Sheet } from '../sheet.queries.ts'
import { useInTurn } from '../use-in-turn.ts'
import { inLanguage } from './framework-text.ts'

interface Props {
  sheet: Sheet
  notes: readonly SheetNote[]
  onSaved: () => Promise<void>
}

/** A level for each indicator, with what it looks like there. Saved as it is chosen. */
export function Rating({ sheet, notes, onSaved }: Props) {
  const say = useText()
  const { language } = useUserContext()
  const { of, named, level: levelName } = inLanguage(language)
  const utils = useApiUtils()
  const save = api.saveRating.useMutation()
  const { framework, ratings, mayWrite, id } = sheet
  // If the other observer was faster, what they chose is shown.
  const { chosen: pressed, choose } = useInTurn<number | null>(onSaved)
  const rate = (indicatorID: number, level: number | null, why?: string) =>
    choose(String(indicatorID), level, () => {
      // As it is once what was chosen before is saved.
      const now = utils.sheet.getData({ id })?.ratings ?? ratings
      const known = now.find((one) => one.indicatorID === indicatorID)
      return save.mutateAsync({
        ...{ observationID: id, indicatorID, level },
        ...{ why: why ?? known?.why ?? null, version: known?.version ?? 0 },
      })
    })
  const levelOf = (indicatorID: number): number | null => {
    const own = pressed.get(String(indicatorID))
    if (own !== undefined) return own
    return ratings.find((one) => one.indicatorID === indicatorID)?.level ?? null
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
                const chosen = levelOf(indicator.id)
                const known = ratings.find(({ indicatorID }) => indicatorID === indicator.id)
                const count = notes.filter(({ indicatorIDs }) =>
                  indicatorIDs.includes(indicator.id),
                ).length
                const looks = chosen !== null && indicator.levels[chosen - 1]
                return (
                  <Radio.Group
                    key={indicator.id}
                    label={`${indicator.code} ${of(indicator)}`}
                    description={say('observation.rating.notes', { count })}
                    value={chosen === null ? 'none' : String(chosen)}
                    onChange={(value) =>
                      rate(indicator.id, value === 'none' ? null : Number(value))
                    }
                  >
                    <Group gap="sm" mt={4}>
                      <Radio
                        value="none"
                        label={say('observation.rating.none')}
                        disabled={!mayWrite}
                      />
                      {framework.levels.map(({ number }) => (
                        <Radio
                          key={number}
                          value={String(number)}
                          label={levelName(framework, number)}
                          disabled={!mayWrite}
                        />
                      ))}
                    </Group>
                    {chosen !== null && (
                      <Why
                        key={known?.why}
                        label={say('observation.rating.why', { code: indicator.code })}
                        written={known?.why ?? ''}
                        disabled={!mayWrite}
                        onWritten={(why) => rate(indicator.id, chosen, why)}
                      />
                    )}
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

/** One line on why it is this level, saved when its writer goes on. */
function Why({
  label,
  written,
  disabled,
  onWritten,
}: {
  label: string
  written: string
  disabled: boolean
  onWritten: (why: string) => void
}) {
  const [typed, setTyped] = useState(written)
  return (
    <TextInput
      mt={4}
      label={label}
      value={typed}
      maxLength={2000}
      disabled={disabled}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => typed.trim() !== written && onWritten(typed.trim())}
    />
  )
}
