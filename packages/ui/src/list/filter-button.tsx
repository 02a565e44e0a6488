import { filterField } from '@atrium/kit/shared'
import { lazy, Suspense, useState } from 'react'
import { Badge, Button, Group, Popover, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useUiText } from '../text.ts'
import type { ToolbarProps } from './list-toolbar.tsx'
import classes from './list.module.css'

// Separate, so that a list doesn't load the code for choices and calendars until someone is about
// to filter.
const loadInput = () => import('./filter-input.tsx')
const FilterInput = lazy(loadInput)

/** A list's filters, opened from one button that shows how many are on. */
export function FilterButton({ definition, text, state, change }: ToolbarProps) {
  const say = useUiText()
  const [isOpen, { toggle, close }] = useDisclosure()
  // Escape, or a click outside, closes the open list or calendar, not the filters behind it.
  const [isChoosing, setChoosing] = useState(false)
  const on = Object.keys(state.filters).length
  const set = (name: string, values: string[]) => {
    const { [name]: _before, ...others } = state.filters
    change({ filters: values.length > 0 ? { ...others, [name]: values } : others })
  }
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      position="bottom-start"
      width={340}
      closeOnEscape={!isChoosing}
      closeOnClickOutside={!isChoosing}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden="true" />}
          rightSection={
            on > 0 && (
              <Badge size="sm" circle>
                {on}
              </Badge>
            )
          }
          onPointerEnter={loadInput}
          onFocus={loadInput}
          onClick={toggle}
        >
          {say('ui.list.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('ui.list.filters')} className={classes.filters}>
        <Stack gap="md">
          <Suspense fallback={<Skeleton h={160} />}>
            {(definition.list.filters ?? []).map((name) => {
              const field = filterField(definition, name)
              if (!field) return null
              return (
                <FilterInput
                  key={name}
                  field={field}
                  name={name}
                  label={text.label(name)}
                  choiceLabel={text.choice(name)}
                  values={state.filters[name] ?? []}
                  onChange={(values) => set(name, values)}
                  onChoosing={setChoosing}
                />
              )
            })}
          </Suspense>
          <Group justify="space-between">
            {on > 0 && (
              <Button variant="subtle" size="xs" onClick={() => change({ filters: {} })}>
                {say('ui.list.clearFilters')}
              </Button>
            )}
            <Button size="xs" ml="auto" onClick={close}>
              {say('ui.done')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
