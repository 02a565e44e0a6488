import { useFormats } from '@atrium/ui'
import type { Condition, FieldRef, Filter, Mixer, Operand, Scalar } from '@atrium/engine/plan'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { fieldKind, fieldName } from './fields.ts'

export interface Describe {
  condition: (condition: Condition) => string
  filter: (filter: Filter) => string
  mixer: (definition: Mixer) => string
}

/** Filters and mixers in words, so that a person can read how a number was computed. */
export function useDescribe(suite: Pick<SuiteDetail, 'attributes' | 'mixers'>): Describe {
  const text = useText()
  const { date, number } = useFormats()
  const name = (ref: FieldRef): string => fieldName(suite, ref) || '?'
  const write = (ref: FieldRef | null, value: Scalar): string => {
    if (
      ref !== null &&
      fieldKind(suite, ref) === 'date' &&
      typeof value === 'string' &&
      /^\d{4}-\d{2}-\d{2}$/.test(value)
    )
      return date(value)
    return typeof value === 'number' ? number(value) : text('dataSuites.words.quoted', { value })
  }
  const list = (ref: FieldRef, values: readonly Scalar[]): string =>
    [
      ...values.slice(0, 5).map((value) => write(ref, value)),
      ...(values.length > 5 ? [text('dataSuites.words.more', { count: values.length - 5 })] : []),
    ].join(', ')
  const operand = (one: Operand): string =>
    'field' in one
      ? name(one.field)
      : one.value === null
        ? text('dataSuites.words.nothing')
        : write(null, one.value)
  const condition = (one: Condition): string => {
    switch (one.op) {
      case 'and':
      case 'or':
        return one.of
          .map((part) =>
            part.op === 'and' || part.op === 'or' ? `(${condition(part)})` : condition(part),
          )
          .join(` ${text(`dataSuites.words.${one.op}`)} `)
      case 'not':
        return text('dataSuites.words.not', { condition: condition(one.of) })
      case 'isNull':
        return `${name(one.field)} ${text('dataSuites.op.isNull')}`
      case 'in':
        return text('dataSuites.words.oneOf', {
          field: name(one.field),
          values: list(one.field, one.values),
        })
      default:
        return `${name(one.field)} ${text(`dataSuites.op.${one.op}`)} ${write(one.field, one.value)}`
    }
  }
  const filter = (one: Filter): string => {
    switch (one.type) {
      case 'all':
        return text('dataSuites.words.all')
      case 'simple':
        return `${name(one.field)} ${text('dataSuites.op.eq')} ${write(one.field, one.value)}`
      case 'multiple':
        return text('dataSuites.words.oneOf', {
          field: name(one.field),
          values: list(one.field, one.values),
        })
      case 'between':
        return text('dataSuites.words.between', {
          field: name(one.field),
          from: write(one.field, one.from),
          to: write(one.field, one.to),
        })
      case 'spanning':
        return text('dataSuites.words.spanning', {
          start: name(one.start),
          end: name(one.end),
          from: date(one.from),
          to: date(one.to),
        })
      case 'smart':
        return `${name(one.field)}: ${text(`dataSuites.charts.smart.${one.smart}`)}`
      case 'custom':
        return condition(one.condition)
      case 'system':
        return `${name(one.field)}: ${text(`dataSuites.security.${one.by}`)}`
    }
  }
  const mixer = (one: Mixer): string => {
    switch (one.type) {
      case 'average':
      case 'sum':
        return `${text(`dataSuites.mixers.type.${one.type}`)}: ${one.inputs.map(name).join(one.type === 'sum' ? ' + ' : ', ')}`
      case 'combine':
        return one.inputs
          .map(name)
          .join(
            one.separator.trim() === ''
              ? ' + '
              : ` + ${text('dataSuites.words.quoted', { value: one.separator })} + `,
          )
      case 'percent':
        return `${name(one.numerator)} ÷ ${name(one.denominator)} × 100`
      case 'group':
        return text(
          one.cutoff === null ? 'dataSuites.words.group' : 'dataSuites.words.groupCutoff',
          {
            field: name(one.input),
            min: one.min,
            max: one.max,
            size: one.size,
            cutoff: one.cutoff ?? 0,
          },
        )
      case 'conditional':
        return [
          ...one.cases.map((each) =>
            text('dataSuites.words.case', {
              when: condition(each.when),
              result: operand(each.result),
            }),
          ),
          text('dataSuites.words.otherwise', { result: operand(one.otherwise) }),
        ].join('; ')
      case 'aiValueMap':
        return text('dataSuites.words.map', {
          field: name(one.input),
          values: Object.keys(one.values).length,
          categories: new Set(Object.values(one.values)).size,
        })
    }
  }
  return { condition, filter, mixer }
}
