import { useState } from 'react'
import {
  ActionIcon,
  Button,
  Group,
  Popover,
  Stack,
  Text,
  TextInput,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useUiText } from '../../text.ts'
import type { ToolbarProps } from './list-toolbar.tsx'
import { useSavedViews } from './saved-views.ts'
import classes from './list.module.css'

/** Named views of a list: each is the list's URL under a name. */
export function ViewsMenu({ resource, query, show }: ToolbarProps) {
  const say = useUiText()
  const { views, save, remove } = useSavedViews(resource.name)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const present = views.find((view) => view.query === query)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={280}
      trapFocus
      returnFocus
    >
      <Tooltip label={say('ui.views.title')}>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={say('ui.views.title')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBookmark size={18} aria-hidden="true" {...(present && { fill: 'currentColor' })} />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text fw={600}>{say('ui.views.title')}</Text>
          {views.length === 0 && (
            <Text size="sm" c="dimmed">
              {say('ui.views.hint')}
            </Text>
          )}
          {views.map((view) => (
            <Group key={view.name} gap={4} wrap="nowrap">
              <UnstyledButton
                className={classes.view}
                aria-current={view === present || undefined}
                onClick={() => {
                  show(view.query)
                  setOpen(false)
                }}
              >
                {view.name}
              </UnstyledButton>
              <ActionIcon
                size="md"
                aria-label={say('ui.views.remove', { name: view.name })}
                onClick={() => remove(view.name)}
              >
                <IconTrash size={16} aria-hidden="true" />
              </ActionIcon>
            </Group>
          ))}
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() === '') return
              save(name.trim(), query)
              setName('')
            }}
          >
            <Group gap="xs" wrap="nowrap" align="flex-end">
              <TextInput
                label={say('ui.views.name')}
                value={name}
                maxLength={60}
                onChange={(event) => setName(event.currentTarget.value)}
                style={{ flex: 1 }}
              />
              <Button type="submit" disabled={name.trim() === ''}>
                {say('ui.save')}
              </Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
