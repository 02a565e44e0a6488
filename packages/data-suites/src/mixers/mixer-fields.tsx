import { Group, MultiSelect, NumberInput, Select, Stack, TextInput } from '@mantine/core'
import type { FieldRef, Mixer } from '@atrium/engine/plan'
import { fieldGroups } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { isNumeric } from '@atrium/tabular/words'
import { ConditionalFields } from './conditional-fields.tsx'
import { firstGroups, proposeGroups, type Groups } from './mixer-draft.rules.ts'
import { ValueMapFields } from './value-map-fields.tsx'

export interface MixerFieldsProps {
  suite: SuiteDetail
  definition: Mixer
  errors: Record<string, string>
  /** The mixer itself, which can't refer to itself. */
  self: FieldRef | undefined
  onChange: (definition: Mixer) => void
}

/** Groups that fit a column, if no one has typed others: by its range of values, if known. */
function groupsFor(
  suite: SuiteDetail,
  { input: before, min, max, size, cutoff }: Extract<Mixer, { type: 'group' }>,
  input: FieldRef,
): Partial<Groups> {
  const proposed = (ref: FieldRef): Groups | undefined => {
    const profile = suite.attributes.find((one) => `a${one.attributeID}` === ref)?.profile
    return typeof profile?.minimum === 'number' && typeof profile.maximum === 'number'
      ? proposeGroups(profile.minimum, profile.maximum)
      : undefined
  }
  const known = proposed(before) ?? firstGroups
  const isOwn = cutoff !== null || min !== known.min || max !== known.max || size !== known.size
  return isOwn ? {} : (proposed(input) ?? firstGroups)
}

/** The inputs of each kind of mixer. */
export function MixerFields(props: MixerFieldsProps) {
  const { suite, definition, errors, self, onChange } = props
  const text = useText()
  const mixers = text('dataSuites.mixers.title')
  const numbers = fieldGroups(suite, mixers, isNumeric, self)
  switch (definition.type) {
    case 'average':
    case 'sum':
    case 'combine':
      return (
        <Group grow align="flex-start">
          <MultiSelect
            label={text('dataSuites.mixers.inputs')}
            searchable
            value={definition.inputs}
            error={errors.inputs}
            data={
              definition.type === 'combine' ? fieldGroups(suite, mixers, undefined, self) : numbers
            }
            onChange={(inputs) => onChange({ ...definition, inputs })}
          />
          {definition.type === 'combine' && (
            <TextInput
              label={text('dataSuites.mixers.separator')}
              value={definition.separator}
              maxLength={20}
              onChange={(event) =>
                onChange({ ...definition, separator: event.currentTarget.value })
              }
            />
          )}
        </Group>
      )
    case 'percent':
      return (
        <Group grow>
          {(['numerator', 'denominator'] as const).map((key) => (
            <Select
              key={key}
              label={text(`dataSuites.mixers.${key}`)}
              searchable
              value={definition[key] || null}
              error={errors[key]}
              data={numbers}
              onChange={(value) => onChange({ ...definition, [key]: value ?? '' })}
            />
          ))}
        </Group>
      )
    case 'group':
      return (
        <Stack gap="sm">
          <Select
            label={text('dataSuites.mixers.input')}
            searchable
            value={definition.input || null}
            error={errors.input}
            data={numbers}
            onChange={(value) =>
              onChange({
                ...definition,
                input: value ?? '',
                ...groupsFor(suite, definition, value ?? ''),
              })
            }
          />
          <Group grow align="flex-start">
            {(['min', 'max', 'size', 'cutoff'] as const).map((key) => (
              <NumberInput
                key={key}
                label={text(`dataSuites.mixers.${key}`)}
                value={definition[key] ?? ''}
                error={errors[key]}
                onChange={(value) =>
                  onChange({
                    ...definition,
                    [key]:
                      typeof value === 'number'
                        ? value
                        : key === 'cutoff'
                          ? null
                          : Number(value) || 0,
                  })
                }
              />
            ))}
          </Group>
        </Stack>
      )
    case 'conditional':
      return <ConditionalFields {...props} definition={definition} />
    case 'aiValueMap':
      return <ValueMapFields {...props} definition={definition} />
  }
}
