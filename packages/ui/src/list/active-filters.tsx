import { Button, Group, Pill } from '@mantine/core'
import { filterField, type Field } from '@atrium/kit/shared'
import { ReferenceLabel } from '../fields/references.tsx'
import { useFormats } from '../hooks/use-formats.ts'
import { useUiText } from '../text.ts'
import { splitRange } from './filter.rules.ts'
import type { ToolbarProps } from './list-toolbar.tsx'

/** Every active filter in words, each with a way to remove it. */
export function ActiveFilters({ definition, text, state, change }: ToolbarProps) {
  const say = useUiText()
  const without = (name: string, value: string) => {
    const { [name]: values = [], ...others } = state.filters
    const left = values.filter((one) => one !== value)
    change({ filters: left.length > 0 ? { ...others, [name]: left } : others })
  }
  return (
    <Group gap={6} mt="xs">
      {Object.entries(state.filters).flatMap(([name, values]) =>
        values.map((value) => (
          <Pill
            key={`${name}=${value}`}
            size="md"
            withRemoveButton
            onRemove={() => without(name, value)}
            removeButtonProps={{
              'aria-label': say('ui.list.removeFilter', { label: text.label(name) }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {text.label(name)}:{' '}
            <FilterValue
              field={filterField(definition, name)}
              value={value}
              choiceLabel={text.choice(name)}
            />
          </Pill>
        )),
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => change({ filters: {} })}>
        {say('ui.list.clearFilters')}
      </Button>
    </Group>
  )
}

function FilterValue({
  field,
  value,
  choiceLabel,
}: {
  field: Field | undefined
  value: string
  choiceLabel: (choice: string) => string
}) {
  const say = useUiText()
  const formats = useFormats()
  switch (field?.type) {
    case 'choice':
    case 'choices':
      return <>{choiceLabel(value)}</>
    case 'toggle':
      return <>{say(value === 'true' ? 'ui.value.yes' : 'ui.value.no')}</>
    case 'reference':
      return <ReferenceLabel to={field.to} id={Number(value)} />
    case 'date':
    case 'instant': {
      const { from, to } = splitRange(value)
      return <>{`${from && formats.date(from)} – ${to && formats.date(to)}`}</>
    }
    default:
      return <>{value}</>
  }
}
