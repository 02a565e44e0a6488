import { z } from 'zod'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import type { Condition, Filter, Mixer } from '@atrium/engine/plan'
import { isWithinLimits, treeLimits } from '@atrium/engine/sql.rules'
import { refuse } from '@atrium/kit/shared'
import { chartTypes } from '@atrium/charts/words'
import { dateParts, reducers, smartRanges } from '@atrium/engine/words'

const field = z.string().regex(/^[am]\d{1,10}$/)
const text = z.string().max(2000)
const scalar = z.union([z.string().max(500), z.number()])

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('op', [
    z.strictObject({ op: z.enum(['and', 'or']), of: z.array(condition).max(200) }),
    z.strictObject({ op: z.literal('not'), of: condition }),
    z.strictObject({ op: z.enum(['eq', 'ne', 'lt', 'lte', 'gt', 'gte']), field, value: scalar }),
    z.strictObject({
      op: z.enum(['contains', 'startsWith', 'matches']),
      field,
      value: z.string().max(500),
    }),
    z.strictObject({ op: z.literal('in'), field, values: z.array(scalar).max(2000) }),
    z.strictObject({ op: z.literal('isNull'), field }),
  ]),
)

const filter: z.ZodType<Filter> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('all') }),
  z.strictObject({ type: z.literal('simple'), field, value: scalar }),
  z.strictObject({ type: z.literal('multiple'), field, values: z.array(scalar).max(2000) }),
  z.strictObject({ type: z.literal('between'), field, from: scalar, to: scalar }),
  z.strictObject({
    type: z.literal('spanning'),
    start: field,
    end: field,
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  z.strictObject({ type: z.literal('smart'), field, smart: z.enum(smartRanges) }),
  z.strictObject({ type: z.literal('custom'), condition }),
  z.strictObject({ type: z.literal('system'), field, by: z.enum(['school', 'myStudents']) }),
])

const operand = z.union([
  z.strictObject({ value: z.union([scalar, z.null()]) }),
  z.strictObject({ field }),
])
const inputs = z.array(field).max(50)
const mixer: z.ZodType<Mixer> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['average', 'sum']), inputs }),
  z.strictObject({ type: z.literal('combine'), inputs, separator: z.string().max(20) }),
  z.strictObject({
    type: z.literal('conditional'),
    cases: z.array(z.strictObject({ when: condition, result: operand })).max(50),
    otherwise: operand,
  }),
  z.strictObject({
    type: z.literal('group'),
    input: field,
    min: z.number(),
    max: z.number(),
    size: z.number(),
    cutoff: z.number().nullable(),
  }),
  z.strictObject({ type: z.literal('percent'), numerator: field, denominator: field }),
  z.strictObject({
    type: z.literal('aiValueMap'),
    input: field,
    values: z.record(z.string().max(500), z.string().max(200)),
  }),
])

const channel = z.strictObject({ field, part: z.enum(dateParts).optional() })
const chart: z.ZodType<ChartDefinition> = z.strictObject({
  type: z.enum(chartTypes),
  x: channel.nullable(),
  color: channel.nullable(),
  reducer: z.enum(reducers),
  value: field.nullable(),
  other: field.nullable(),
  columns: z.array(field).max(60),
  filters: z.array(filter).max(30),
  filterSetIDs: z.array(z.int()).max(30),
  sort: z.union([
    z.strictObject({ by: z.enum(['axis', 'value']), descending: z.boolean() }),
    z.strictObject({ by: z.literal('field'), field, descending: z.boolean() }),
  ]),
})

/** Measures before parsing: a tree of 10,000 levels is refused with a message and uses no stack. */
export const measured = <T>(
  schema: z.ZodType<T>,
  limits = { depth: 60, nodes: 20_000 },
): z.ZodType<T> =>
  z
    .unknown()
    .transform((value) => {
      if (!isWithinLimits(value, limits)) throw refuse.invalid('engine.fault.tooDeep')
      return value
    })
    .pipe(schema) as unknown as z.ZodType<T>

export const conditionInput = measured(condition)
// The engine's limits: every question of a suite compiles all of its mixers and the filters of its
// row security.
export const filterInput = measured(filter, { ...treeLimits, depth: treeLimits.depth - 2 })
export const mixerInput = measured(mixer, treeLimits)
export const chartInput = measured(chart)
export const name = z.string().trim().min(1).max(120)
export const description = text.nullable()
export const fieldInput = field
