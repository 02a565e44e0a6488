import { Notice, useFormats } from '@atrium/ui'
import { Button, Group } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { useText } from '../../use-text.ts'
import type { MissingDay } from '../../words.ts'
import classes from './take-day.module.css'

const shown = 5

/** The latest days on which the class's attendance is missing, each with a button to fill it in. */
export function MissingDays({ missing }: { missing: readonly MissingDay[] }) {
  const say = useText()
  const { date: written } = useFormats()
  const [, setSearch] = useSearchParams()
  if (missing.length === 0) return null
  return (
    <Notice kind="warning" className={classes.others}>
      {say('attendance.day.missing', { count: missing.length })}
      <Group gap="xs" mt={4} className={classes.missing}>
        {missing.slice(0, shown).map(({ date, students }) => (
          <Button
            key={`${date} ${students}`}
            size="compact-sm"
            variant="default"
            onClick={() => setSearch({ date })}
          >
            {students === null
              ? say('attendance.day.missingDay', { date: written(date) })
              : say('attendance.day.missingStudents', { date: written(date), count: students })}
          </Button>
        ))}
      </Group>
    </Notice>
  )
}
