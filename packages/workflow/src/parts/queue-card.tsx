import { recordApi, useLink } from '@atrium/kit/client'
import type { RecordDefinition, VersionedRow } from '@atrium/kit/shared'
import {
  CardLink,
  CardSkeleton,
  Line,
  LineList,
  SectionCard,
  StatusBadge,
  useRecordText,
  useUiText,
  type LineProps,
} from '@atrium/ui'
import { Text } from '@mantine/core'

const shown = 5

export interface QueueCardProps<Row extends VersionedRow, Draft extends object> {
  of: RecordDefinition<Row, Draft>
  /** The states in which they wait for the reader. */
  states: readonly string[]
  /** Which of them, by other filters of the list. */
  filters?: Record<string, string[]>
  /** The list’s screen; its `/edit` shows one of them. */
  screen: string
  title: string
  /** What the card says when nothing waits. */
  none: string
  /** Which come to the top; default: the order of the list. */
  sort?: (keyof Row & string) | `-${keyof Row & string}`
  line: (row: Row) => Pick<LineProps, 'title' | 'detail'>
}

/** On Home: things that wait for the reader, the first few of them, each with its state. */
export function QueueCard<Row extends VersionedRow & { status: unknown }, Draft extends object>({
  of,
  states,
  filters,
  screen,
  title,
  none,
  sort,
  line,
}: QueueCardProps<Row, Draft>) {
  const ui = useUiText()
  const link = useLink()
  const text = useRecordText(of as never)
  const { data } = recordApi(of).list.useQuery({
    ...{ size: shown, filters: { ...filters, status: [...states] } },
    ...(sort && { sort }),
  })
  if (!data) return <CardSkeleton />
  const field = (of.fields as Record<string, { tones?: Record<string, string> }>)['status']
  return (
    <SectionCard
      title={title}
      action={
        <CardLink href={link(screen as never)}>
          {ui('ui.queue.all', { count: data.total })}
        </CardLink>
      }
    >
      {data.total === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <LineList>
          {data.rows.map((row) => (
            <Line
              key={row.id}
              {...line(row as Row)}
              href={link(`${screen}/edit` as never, { id: row.id } as never)}
              aside={
                <StatusBadge tone={(field?.tones?.[String(row.status)] ?? 'neutral') as never}>
                  {text.choice('status')(String(row.status))}
                </StatusBadge>
              }
            />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}
