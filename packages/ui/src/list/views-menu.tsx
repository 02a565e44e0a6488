import { useState } from 'react'
import {
  ActionIcon,
  Badge,
  Button,
  Group,
  Loader,
  Menu,
  Popover,
  Select,
  Stack,
  Text,
  TextInput,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import type { SavedView } from '@atrium/kit/shared'
import { IconBookmark, IconDots, IconStarFilled, IconUsers } from '@tabler/icons-react'
import { useUiText } from '../text.ts'
import type { ToolbarProps } from './list-toolbar.tsx'
import { useSavedViews, type SavedViewActs } from './saved-views.ts'
import classes from './list.module.css'
import { SubmitButton } from '../record/form-state.tsx'

/** A list's named views: each is the list's URL under a name. */
export function ViewsMenu(props: ToolbarProps) {
  const say = useUiText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      // A choice in a nested menu is not a click outside.
      closeOnClickOutside
      withinPortal
    >
      <Tooltip label={say('ui.views.title')}>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={say('ui.views.title')}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBookmark size={18} aria-hidden="true" />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown>
        {isOpen && <Views {...props} close={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Views({ definition, query, show, close }: ToolbarProps & { close: () => void }) {
  const say = useUiText()
  const acts = useSavedViews(definition.name)
  const open = (next: string): void => {
    show(next)
    close()
  }
  const own = acts.views.some((view) => view.isDefault)
  return (
    <Stack gap="xs">
      <Text fw={600}>{say('ui.views.title')}</Text>
      {acts.isLoading ? (
        <Loader size="sm" />
      ) : acts.views.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('ui.views.hint')}
        </Text>
      ) : (
        <>
          <UnstyledButton
            className={classes.view}
            aria-current={query === '' || undefined}
            onClick={() => open('')}
          >
            {say('ui.views.asItIs')}
          </UnstyledButton>
          {acts.views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              acts={acts}
              isShown={view.query === query}
              open={() => open(view.query)}
            />
          ))}
          {own && (
            <Button variant="subtle" size="compact-sm" onClick={() => void acts.choose(null)}>
              {say('ui.views.noDefault')}
            </Button>
          )}
        </>
      )}
      <SaveView query={query} acts={acts} />
    </Stack>
  )
}

interface RowProps {
  view: SavedView
  acts: SavedViewActs
  isShown: boolean
  open: () => void
}

function ViewRow({ view, acts, isShown, open }: RowProps) {
  const say = useUiText()
  const { id, name, groupID, groupName, isDefault, isGroupDefault, isMine } = view
  const mayRemove = isMine || (groupID !== null && acts.maySetForGroups)
  return (
    <Group gap={4} wrap="nowrap">
      <UnstyledButton className={classes.view} aria-current={isShown || undefined} onClick={open}>
        <Group gap={6} wrap="nowrap">
          {isDefault && (
            <IconStarFilled size={14} role="img" aria-label={say('ui.views.isDefault')} />
          )}
          <span>{name}</span>
        </Group>
        {groupName !== null && (
          <Badge
            variant="default"
            size="sm"
            tt="none"
            leftSection={<IconUsers size={12} aria-hidden="true" />}
          >
            {groupName}
          </Badge>
        )}
      </UnstyledButton>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon size="md" aria-label={say('ui.views.actions', { name })}>
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!isDefault && (
            <Menu.Item onClick={() => void acts.choose(id)}>{say('ui.views.choose')}</Menu.Item>
          )}
          {groupID !== null && acts.maySetForGroups && (
            <Menu.Item onClick={() => void acts.setForGroup(id, !isGroupDefault)}>
              {say(isGroupDefault ? 'ui.views.notForGroup' : 'ui.views.forGroup', {
                group: groupName ?? '',
              })}
            </Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item color="red" onClick={() => void acts.remove(id)}>
              {say('ui.views.remove', { name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

function SaveView({ query, acts }: { query: string; acts: SavedViewActs }) {
  const say = useUiText()
  const [name, setName] = useState('')
  const [groupID, setGroupID] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const save = async () => {
    await acts.save({ name: name.trim(), query, groupID: groupID ? Number(groupID) : null })
    setName('')
    setGroupID(null)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setFailed(false)
        if (name.trim() !== '') void save().catch(() => setFailed(true))
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={say('ui.views.name')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {acts.groups.length > 0 && (
          <Select
            label={say('ui.views.share')}
            placeholder={say('ui.views.onlyMe')}
            data={acts.groups.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={groupID}
            onChange={setGroupID}
            clearable
            clearButtonProps={{ 'aria-label': say('ui.views.onlyMe') }}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        <SubmitButton failed={hasFailed} disabled={name.trim() === ''} loading={acts.isSaving}>
          {say('ui.views.save')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
