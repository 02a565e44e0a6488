import { LineList } from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useText } from '../use-text.ts'

const few = 5

/** What a card on Home says in a sentence and in lines: the first ones, and all on request. */
export function FewLines<Row>({
  said,
  rows,
  total,
  line,
}: {
  said: string
  rows: readonly Row[]
  total: number
  line: (row: Row) => ReactNode
}) {
  const say = useText()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <Text c={total === 0 ? 'dimmed' : undefined}>{said}</Text>
      <LineList>{(isWhole ? rows : rows.slice(0, few)).map(line)}</LineList>
      {isWhole && total > rows.length && (
        <Text c="dimmed" size="sm">
          {say('humanResources.home.firstOf', { shown: rows.length, count: total })}
        </Text>
      )}
      {rows.length > few && (
        <Group mt="xs">
          <Button variant="default" size="compact-sm" onClick={() => setWhole(!isWhole)}>
            {say(isWhole ? 'humanResources.home.fewer' : 'humanResources.home.all')}
          </Button>
        </Group>
      )}
    </>
  )
}
