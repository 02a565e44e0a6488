import { Notice, SectionCard, SubmitButton, useErrorText, useToasts } from '@atrium/ui'
import { Badge, Button, Group, Modal, MultiSelect, Radio, Stack, Text } from '@mantine/core'
import { useUiText } from '@atrium/ui/text.ts'
import { useState } from 'react'
import type { GroupLimit, NamedGroup } from '../group-limits.queries.ts'
import { useText } from '../use-text.ts'
import classes from './group-limits.module.css'

/** Something that can be kept for some groups. */
export interface Limitable {
  name: string
  title: string
  hint?: string | undefined
}

interface GroupLimitsProps {
  title: string
  items: readonly Limitable[]
  limits: readonly GroupLimit[]
  groups: readonly NamedGroup[]
  /** Its owner if it isn't limited to particular groups. */
  everyone: string
  limit: (limit: GroupLimit) => Promise<void>
}

/** A list of things, each for everyone it is meant for or for some permission groups only. */
export function GroupLimits({ title, items, limits, groups, everyone, limit }: GroupLimitsProps) {
  const say = useText()
  const [editing, setEditing] = useState<Limitable>()
  const of = (name: string) => limits.find((one) => one.name === name)?.groupIDs ?? []
  return (
    <SectionCard title={title}>
      <ul className={classes.rows}>
        {items.map((item) => (
          <li key={item.name} className={classes.row}>
            <div>
              <Text fw={500}>{item.title}</Text>
              {item.hint && (
                <Text size="sm" c="dimmed">
                  {item.hint}
                </Text>
              )}
            </div>
            <Group gap={4} className={classes.groups}>
              {of(item.name).length === 0 ? (
                <Text c="dimmed">{everyone}</Text>
              ) : (
                of(item.name).map((id) => (
                  <Badge key={id} variant="default">
                    {groups.find((group) => group.id === id)?.name ?? `#${id}`}
                  </Badge>
                ))
              )}
            </Group>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={say('security.limits.changeOf', { name: item.title })}
              onClick={() => setEditing(item)}
            >
              {say('security.limits.change')}
            </Button>
          </li>
        ))}
      </ul>
      {editing && (
        <Edit
          item={editing}
          chosen={of(editing.name)}
          groups={groups}
          everyone={everyone}
          limit={limit}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SectionCard>
  )
}

interface EditProps extends Pick<GroupLimitsProps, 'groups' | 'everyone' | 'limit'> {
  item: Limitable
  chosen: readonly number[]
  onClose: () => void
}

function Edit({ item, chosen, groups, everyone, limit, onClose }: EditProps) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [isLimited, setLimited] = useState(chosen.length > 0)
  const [groupIDs, setGroupIDs] = useState(chosen.map(String))
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const lacksGroup = isLimited && groupIDs.length === 0
  const save = async () => {
    setBusy(true)
    try {
      await limit({ name: item.name, groupIDs: isLimited ? groupIDs.map(Number) : [] })
      toasts.done(say('security.limits.saved'))
      onClose()
    } catch (cause) {
      setError(cause)
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={item.title}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!lacksGroup) void save()
        }}
      >
        <Stack gap="sm">
          {error !== undefined && <Notice kind="danger">{errorText(error)}</Notice>}
          <Radio.Group
            label={say('security.limits.who')}
            value={isLimited ? 'some' : 'all'}
            onChange={(value) => setLimited(value === 'some')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="all" label={everyone} />
              <Radio value="some" label={say('security.limits.some')} />
            </Stack>
          </Radio.Group>
          {isLimited && (
            <MultiSelect
              label={say('security.limits.groups')}
              data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={groupIDs}
              onChange={setGroupIDs}
              searchable
              hidePickedOptions
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SubmitButton failed={error !== undefined} loading={isBusy} disabled={lacksGroup}>
              {say('security.limits.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
