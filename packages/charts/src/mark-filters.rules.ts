import { calendarDay } from '@atrium/kit/shared'
import type { Filter } from '@atrium/engine/plan'
import type { DatePart } from '@atrium/engine/words'
import type { Channel, ChartDefinition } from './chart.types.ts'

/**
 * A mark's position: its values on the axis and as a color; for a bin also its upper end, and for a
 * point its second number.
 */
export interface MarkAt {
  x?: string | number | null | undefined
  x2?: number | undefined
  value?: number | undefined
  color?: string | number | null | undefined
}

/**
 * The filters that keep the rows behind a mark of this chart. For a point of a scatter plot, these
 * are the rows with the same two numbers.
 */
export function markFilters({ type, x, color, value }: ChartDefinition, at: MarkAt): Filter[] {
  if (type === 'histogram')
    return x && typeof at.x === 'number' && typeof at.x2 === 'number'
      ? [
          {
            type: 'custom',
            condition: {
              op: 'and',
              of: [
                { op: 'gte', field: x.field, value: at.x },
                { op: 'lt', field: x.field, value: at.x2 },
              ],
            },
          },
        ]
      : []
  return [
    ...along(x, at.x),
    ...along(color, at.color),
    ...(type === 'scatter' && value !== null && typeof at.value === 'number'
      ? along({ field: value }, at.value)
      : []),
  ]
}

function along(channel: Channel | null, value: MarkAt['x']): Filter[] {
  if (!channel || value === undefined) return []
  const { field, part } = channel
  if (value === null) return [{ type: 'custom', condition: { op: 'isNull', field } }]
  if (part === undefined) return [{ type: 'simple', field, value }]
  const [from, to] = spanOf(part, value)
  return [{ type: 'between', field, from, to }]
}

/**
 * The grouping that a mark belongs to, which determines its neighbors. Null for marks that aren't
 * part of a grouping.
 */
export function markGroups(
  { type, x, color }: ChartDefinition,
  at: MarkAt,
): { group: Channel; value: string | number | null }[] | null {
  if (type === 'histogram' || type === 'scatter') return null
  return (
    [
      [x, at.x],
      [color, at.color],
    ] as const
  ).flatMap(([group, value]) => (group && value !== undefined ? [{ group, value }] : []))
}

/**
 * The first and the last day of a part of a date. A school year starts in July and is named after
 * the year in which it ends.
 */
export function spanOf(part: DatePart, value: string | number): [string, string] {
  if (part === 'year') return [`${value}-01-01`, `${value}-12-31`]
  if (part === 'schoolYear') return [`${Number(value) - 1}-07-01`, `${value}-06-30`]
  const start = new Date(`${String(value).slice(0, 10)}T00:00:00Z`)
  if (part === 'week')
    return [calendarDay(start.getTime()), calendarDay(start.getTime() + 6 * 86_400_000)]
  if (part === 'month')
    return [
      calendarDay(start.getTime()),
      calendarDay(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)),
    ]
  return [calendarDay(start.getTime()), calendarDay(start.getTime())]
}
