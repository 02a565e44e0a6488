import { ActionIcon, Button, Checkbox, Popover, Stack, Tooltip } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useUiText } from '../text.ts'
import type { ToolbarProps } from './list-toolbar.tsx'

/** Which columns are shown. The first one names the row and always stays. */
export function ColumnChooser({ definition, text, state, change }: ToolbarProps) {
  const say = useUiText()
  const [first, ...others] = definition.list.columns
  const choose = (chosen: string[]) =>
    change(
      {
        columns: definition.list.columns.filter(
          (column) => column === first || chosen.includes(column),
        ),
      },
      { replace: true },
    )
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Tooltip label={say('ui.list.columns')}>
        <Popover.Target>
          <ActionIcon variant="default" size="input-sm" aria-label={say('ui.list.columns')}>
            <IconColumns size={18} aria-hidden="true" />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown>
        <Checkbox.Group label={say('ui.list.columns')} value={state.columns} onChange={choose}>
          <Stack gap={6} mt={8}>
            {first !== undefined && (
              <Checkbox size="sm" value={first} label={text.label(first)} disabled />
            )}
            {others.map((column) => (
              <Checkbox key={column} size="sm" value={column} label={text.label(column)} />
            ))}
          </Stack>
        </Checkbox.Group>
        {state.columns.length < definition.list.columns.length && (
          <Button
            variant="subtle"
            size="compact-sm"
            mt="xs"
            onClick={() => change({ columns: [...definition.list.columns] }, { replace: true })}
          >
            {say('ui.list.allColumns')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
