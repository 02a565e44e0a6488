import { Line, LineList, useFormats } from '@atrium/ui'
import { useUserContext } from '@atrium/kit/client'
import { Button, Group, Text } from '@mantine/core'
import { useText } from '../use-text.ts'
import { mealTexts, type Meal } from '../words.ts'
import type { AccountEntry } from './accounts.queries.ts'

/** What was put into an account and taken out, newest first. */
export function EntryList({
  entries,
  onCorrect,
}: {
  entries: readonly AccountEntry[]
  onCorrect?: (entryID: number) => void
}) {
  const say = useText()
  const { language } = useUserContext()
  const { cents, date, instant } = useFormats()
  return (
    <LineList>
      {entries.map((entry) => {
        const { id, kind, meal, method, reference, reason, enteredAt, enteredBy, isCorrected } =
          entry
        const title = meal
          ? `${mealTexts[meal.meal as Meal][language]} · ${meal.student ?? ''}`
          : say(`meals.accounts.kind.${kind}`)
        return (
          <Line
            key={id}
            title={title}
            detail={[
              meal ? date(meal.date) : instant(enteredAt),
              method && say(`meals.accounts.field.method.${method}`),
              reference,
              reason,
              enteredBy,
              isCorrected && say('meals.accounts.isCorrected'),
            ]}
            aside={
              <Group gap="xs" wrap="nowrap">
                <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {cents(entry.cents)}
                </Text>
                {onCorrect && kind !== 'correction' && kind !== 'move' && !isCorrected && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={say('meals.accounts.correctOf', {
                      what: title,
                      amount: cents(entry.cents),
                    })}
                    onClick={() => onCorrect(id)}
                  >
                    {say('meals.accounts.act.correct')}
                  </Button>
                )}
              </Group>
            }
          />
        )
      })}
    </LineList>
  )
}
