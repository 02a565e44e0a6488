import type { ReactNode } from 'react'
import { useFormats } from '@atrium/ui'
import { Badge, Group, Text } from '@mantine/core'
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
      <Badge variant="default" tt="none" fw={400}>
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
