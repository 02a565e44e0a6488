import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { DateBox, SectionCard } from '@atrium/ui'
import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../use-text.ts'
import { proposeYear } from './propose.rules.ts'
import { rotations, type Pattern, type PlannedDay, type YearToPaint } from './words.ts'

/** Proposes the year from a pattern; what it proposes is only marked, not saved. */
export function PatternCard({
  days,
  onPropose,
}: {
  days: YearToPaint['days']
  onPropose: (days: readonly PlannedDay[]) => void
}) {
  const say = useText()
  const { language } = useUserContext()
  const [pattern, setPattern] = useState<Pattern>({
    from: days[0]?.date ?? '',
    to: days.at(-1)?.date ?? '',
    weekdays: [1, 2, 3, 4, 5],
    rotation: 'none',
    holidays: true,
    keepsOwn: true,
  })
  const [proposed, setProposed] = useState<number>()
  const set = (patch: Partial<Pattern>) => setPattern({ ...pattern, ...patch })
  const weekday = new Intl.DateTimeFormat(localeOf[language], { weekday: 'long', timeZone: 'UTC' })
  return (
    <SectionCard title={say('schoolYear.setup.pattern')}>
      <Stack>
        <Group align="start">
          <DateBox
            label={say('schoolYear.setup.from')}
            value={pattern.from}
            min={days[0]?.date}
            max={pattern.to}
            onChange={(from) => set({ from })}
          />
          <DateBox
            label={say('schoolYear.setup.to')}
            value={pattern.to}
            min={pattern.from}
            max={days.at(-1)?.date}
            onChange={(to) => set({ to })}
          />
          <NativeSelect
            label={say('schoolYear.setup.rotation')}
            value={pattern.rotation}
            data={rotations.map((value) => ({
              value,
              label: say('schoolYear.setup.rotation.days', { rotation: value }),
            }))}
            onChange={(event) =>
              set({
                rotation: rotations.find((one) => one === event.currentTarget.value) ?? 'none',
              })
            }
          />
        </Group>
        <Checkbox.Group
          label={say('schoolYear.setup.weekdays')}
          value={pattern.weekdays.map(String)}
          onChange={(values) => set({ weekdays: values.map(Number) })}
        >
          <Group mt={4}>
            {[1, 2, 3, 4, 5].map((day) => (
              <Checkbox
                key={day}
                value={String(day)}
                label={weekday.format(new Date(Date.UTC(2024, 0, day)))}
              />
            ))}
          </Group>
        </Checkbox.Group>
        <Checkbox
          label={say('schoolYear.setup.holidays')}
          checked={pattern.holidays}
          onChange={(event) => set({ holidays: event.currentTarget.checked })}
        />
        <Checkbox
          label={say('schoolYear.setup.keepsOwn')}
          description={say('schoolYear.setup.keepsOwn.hint')}
          checked={pattern.keepsOwn}
          onChange={(event) => set({ keepsOwn: event.currentTarget.checked })}
        />
        <Group>
          <Button
            variant="default"
            disabled={!pattern.from || !pattern.to}
            onClick={() => {
              const found = proposeYear(days, pattern, {
                noSchool: say('schoolYear.week.noSchool'),
              })
              setProposed(found.length)
              onPropose(found)
            }}
          >
            {say('schoolYear.setup.propose')}
          </Button>
          <Text size="sm" role="status">
            {proposed !== undefined && say('schoolYear.setup.proposed', { count: proposed })}
          </Text>
        </Group>
      </Stack>
    </SectionCard>
  )
}
