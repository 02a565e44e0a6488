import { useUserContext } from '@atrium/kit/client'
import { EmptyState, useFormats } from '@atrium/ui'
import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { FrameworkContent } from '../../frameworks/framework-content.types.ts'
import { useText } from '../../use-text.ts'
import type { SheetNote } from '../edition.types.ts'
import { indicatorsOf } from '../tags.rules.ts'
import type { useNotes } from '../use-notes.ts'
import { Composer } from './composer.tsx'
import classes from './evidence.module.css'
import { inLanguage } from './framework-text.ts'

interface Props {
  framework: FrameworkContent
  notes: ReturnType<typeof useNotes>
  mayWrite: boolean
}

/** What was noted, the last line first: it is the one that someone looks back at. */
export function NoteLog({ framework, notes: { notes, edit, remove }, mayWrite }: Props) {
  const say = useText()
  const [changing, setChanging] = useState<string>()
  if (notes.length === 0)
    return (
      <EmptyState
        title={say('observation.observe.nothing')}
        hint={say('observation.observe.nothingHint')}
      />
    )
  return (
    <ol className={classes.log} aria-label={say('observation.observe.log')}>
      {notes.toReversed().map((note) => (
        <li key={note.id}>
          {changing === note.id ? (
            <Composer
              framework={framework}
              begins={note}
              onAdd={(text, indicatorIDs) => {
                edit(note, text, indicatorIDs)
                setChanging(undefined)
              }}
              onCancel={() => setChanging(undefined)}
            />
          ) : (
            <NoteLine
              framework={framework}
              note={note}
              {...(mayWrite &&
                note.isOwn && {
                  onEdit: () => setChanging(note.id),
                  onRemove: () => remove(note),
                })}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

function NoteLine({
  framework,
  note,
  onEdit,
  onRemove,
}: {
  framework: FrameworkContent
  note: SheetNote
  onEdit?: () => void
  onRemove?: () => void
}) {
  const say = useText()
  const { clock } = useFormats()
  const { of } = inLanguage(useUserContext().language)
  const tags = indicatorsOf(framework).filter(({ id }) => note.indicatorIDs.includes(id))
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
      <div>
        <Group gap={6}>
          <Text span size="sm" c="dimmed">
            {clock(note.at)}
            {!note.isOwn && ` · ${note.author}`}
          </Text>
          {tags.map((tag) => (
            <Badge key={tag.id} variant="light" tt="none" title={of(tag)}>
              {tag.code}
            </Badge>
          ))}
        </Group>
        <Text className={classes.text}>{note.text}</Text>
      </div>
      {onEdit && onRemove && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            size={44}
            variant="subtle"
            aria-label={say('observation.observe.editNote', { text: note.text.slice(0, 60) })}
            onClick={onEdit}
          >
            <IconPencil size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="subtle"
            color="red"
            aria-label={say('observation.observe.removeNote', { text: note.text.slice(0, 60) })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      )}
    </Group>
  )
}
