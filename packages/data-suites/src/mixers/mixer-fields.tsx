import { Button, Group, MultiSelect, NativeSelect, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Condition, Mixer, Operand } from '../engine/plan.ts'
import { fieldGroups, fieldKind } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { isNumeric } from '../words.ts'
import { ValueMapFields } from './value-map-fields.tsx'

export interface MixerFieldsProps {
  suite: SuiteDetail
  definition: Mixer
  errors: Record<string, string>
  onChange: (definition: Mixer) => void
}

/** What each kind of mixer is made of. */
export function MixerFields(props: MixerFieldsProps) {
  const { suite, definition, errors, onChange } = props
  const text = useText()
  const mixers = text('dataSuites.mixers.title')
  const numbers = fieldGroups(suite, mixers, isNumeric)
  switch (definition.type) {
    case 'average':
    case 'sum':
    case 'combine':
      return (
        <Group grow align="flex-start">
          <MultiSelect label={text('dataSuites.mixers.inputs')} searchable value={definition.inputs} error={errors.inputs} data={definition.type === 'combine' ? fieldGroups(suite, mixers) : numbers} onChange={(inputs) => onChange({ ...definition, inputs })} />
          {definition.type === 'combine' && <TextInput label={text('dataSuites.mixers.separator')} value={definition.separator} maxLength={20} onChange={(event) => onChange({ ...definition, separator: event.currentTarget.value })} />}
        </Group>
      )
    case 'percent':
      return (
        <Group grow>
          {(['numerator', 'denominator'] as const).map((key) => (
            <Select key={key} label={text(`dataSuites.mixers.${key}`)} searchable value={definition[key] || null} data={numbers} onChange={(value) => onChange({ ...definition, [key]: value ?? '' })} />
          ))}
        </Group>
      )
    case 'group':
      return (
        <Stack gap="sm">
          <Select label={text('dataSuites.mixers.input')} searchable value={definition.input || null} data={numbers} onChange={(value) => onChange({ ...definition, input: value ?? '' })} />
          <Group grow align="flex-start">
            {(['min', 'max', 'size', 'cutoff'] as const).map((key) => (
              <NumberInput key={key} label={text(`dataSuites.mixers.${key}`)} value={definition[key] ?? ''} error={errors[key]} onChange={(value) => onChange({ ...definition, [key]: typeof value === 'number' ? value : key === 'cutoff' ? null : 0 })} />
            ))}
          </Group>
        </Stack>
      )
    case 'conditional':
      return <Cases {...props} definition={definition} />
    case 'aiValueMap':
      return <ValueMapFields {...props} definition={definition} />
  }
}

const ops = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'contains', 'startsWith', 'matches', 'isNull'] as const
type Simple = Extract<Condition, { field: string }>
type Conditional = Extract<Mixer, { type: 'conditional' }>

// What is typed is a number where it reads like one.
const scalar = (typed: string): string | number => (/^-?\d+(\.\d+)?$/.test(typed) && !/^0\d/.test(typed) ? Number(typed) : typed)
const textOf = (operand: Operand): string => ('value' in operand ? String(operand.value ?? '') : '')

function Cases({ suite, definition, errors, onChange }: MixerFieldsProps & { definition: Conditional }) {
  const text = useText()
  const groups = fieldGroups(suite, text('dataSuites.mixers.title'))
  const change = (at: number, patch: Partial<Conditional['cases'][number]>) => onChange({ ...definition, cases: definition.cases.map((one, index) => (index === at ? { ...one, ...patch } : one)) })
  const conditionOf = (op: (typeof ops)[number], field: string, typed: string): Condition => {
    if (op === 'isNull') return { op, field }
    if (op === 'contains' || op === 'startsWith' || op === 'matches') return { op, field, value: typed }
    return { op, field, value: isNumeric(fieldKind(suite, field) ?? 'text') ? scalar(typed) : typed }
  }
  return (
    <Stack gap="sm">
      {definition.cases.map(({ when, result }, at) => {
        const simple = when as Simple
        const value = 'value' in simple ? String(simple.value) : ''
        return (
          <Group key={at} align="flex-end" gap="xs" wrap="wrap">
            <Select label={text('dataSuites.mixers.when')} searchable value={simple.field || null} data={groups} onChange={(field) => change(at, { when: conditionOf(simple.op as 'eq', field ?? '', value) })} />
            <NativeSelect label={text('dataSuites.mixers.is')} value={simple.op} data={ops.map((op) => ({ value: op, label: text(`dataSuites.op.${op}`) }))} onChange={(event) => change(at, { when: conditionOf(event.currentTarget.value as 'eq', simple.field, value) })} />
            {simple.op !== 'isNull' && <TextInput label={text('dataSuites.mixers.than')} value={value} maxLength={500} onChange={(event) => change(at, { when: conditionOf(simple.op as 'eq', simple.field, event.currentTarget.value) })} />}
            <TextInput label={text('dataSuites.mixers.then')} value={textOf(result)} maxLength={500} onChange={(event) => change(at, { result: { value: scalar(event.currentTarget.value) } })} />
            <Button variant="subtle" onClick={() => onChange({ ...definition, cases: definition.cases.filter((_, index) => index !== at) })}>
              {text('dataSuites.remove')}
            </Button>
          </Group>
        )
      })}
      {errors.cases && <Text c="red" size="sm">{errors.cases}</Text>}
      <Group align="flex-end">
        <Button variant="default" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={() => onChange({ ...definition, cases: [...definition.cases, { when: { op: 'eq', field: '', value: '' }, result: { value: '' } }] })}>
          {text('dataSuites.mixers.addCase')}
        </Button>
        <TextInput label={text('dataSuites.mixers.otherwise')} value={textOf(definition.otherwise)} maxLength={500} onChange={(event) => onChange({ ...definition, otherwise: { value: event.currentTarget.value === '' ? null : scalar(event.currentTarget.value) } })} />
      </Group>
    </Stack>
  )
}
