import type { ReactNode } from 'react'
import { useFormats } from '@atrium/ui'
import { Badge, Group, Text } from '@mantine/core'
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { useText } from '../use-text.ts'
import classes from './insights.module.css'
import type { InsightView } from './insights.queries.ts'
import { sentenceOf } from './sentence.rules.ts'

/** One insight as a sentence, with what can be done about it. */
export function InsightLine({ view, acts }: { view: InsightView; acts?: ReactNode }) {
  const text = useText()
  const { number, date } = useFormats()
  return (
    <div className={classes.line}>
      <Badge variant="default" tt="none" fw={400} leftSection={<Sign view={view} />}>
        {text(`dataSuites.insights.kind.${view.definition.kind}`)}
      </Badge>
      <Text className={classes.sentence}>
        {sentenceOf(view, {
          text: (id, values) => text(`dataSuites.insights.${id}`, values),
          number,
          date,
        })}
      </Text>
      {acts && (
        <Group gap="xs" data-noprint>
          {acts}
        </Group>
      )}
    </div>
  )
}

/** The direction of a change. Whether it is good depends on what is measured. */
function Sign({ view: { told } }: { view: InsightView }) {
  if (told?.kind !== 'change') return null
  const Arrow = told.difference > 0 ? IconTrendingUp : IconTrendingDown
  return <Arrow size={14} aria-hidden="true" />
}
