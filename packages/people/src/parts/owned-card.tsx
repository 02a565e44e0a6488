import { useState, type ReactNode } from 'react'
import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import type { Field, VersionedRow } from '@atrium/kit/shared'
import { DelayedLoader, LoadError, SectionCard, useToasts } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ProfileHeader } from '../header.queries.ts'
import type { AnyProfileRows } from '../profile-rows.ts'
import { useText } from '../use-text.ts'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import classes from './profile.module.css'
import { useRefresh } from './use-refresh.ts'

type Values = Record<string, unknown>
type Call = { mutateAsync: (input: never) => Promise<unknown> }

/** The hooks of one list that belongs to a person: `api.addresses`. */
export interface OwnedHooks {
  list: {
    useQuery: (input: { kind: ProfileHeader['kind']; userID: number }) => {
      data: unknown
      error: unknown
      refetch: () => Promise<unknown>
    }
  }
  /** Without it, nothing is added. */
  create?: { useMutation: () => Call }
  update: { useMutation: () => Call }
  remove: { useMutation: () => Call }
  restore: { useMutation: () => Call }
}

export interface OwnedCardProps<Row extends VersionedRow> {
  header: ProfileHeader
  list: Pick<AnyProfileRows, 'name' | 'fields' | 'texts'> & { row?: Row }
  /** The page that they are on: who may change it may change them. */
  section: string
  hooks: OwnedHooks
  title: string
  add?: string
  empty: string
  nameOf: (row: Row) => string
  show: (row: Row) => ReactNode
  /** Nothing more can be added: every kind is there. */
  isFull?: (rows: Row[]) => boolean
  /** What people may change who may not manage these rows: some fields, of some rows. */
  partly?: {
    fields: Record<string, Field>
    update: { useMutation: () => Call }
    mayChange: (row: Row) => boolean
  }
}

/**
 * A person's rows of one kind: listed, and added, changed and removed, with an undo, by those who
 * may.
 */
export function OwnedCard<Row extends VersionedRow>({
  header,
  list,
  section,
  hooks,
  title,
  add,
  empty,
  nameOf,
  show,
  isFull,
  partly,
}: OwnedCardProps<Row>) {
  const say = useText()
  const sayUi = useUiText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const of = { kind: header.kind, userID: header.id }
  const mayWrite = header.mayWrite.includes(section)
  const found = hooks.list.useQuery(of)
  const [adding, updating, removing, restoring] = [
    // A card has it always or never.
    hooks.create?.useMutation(),
    (partly && !mayWrite ? partly.update : hooks.update).useMutation(),
    hooks.remove.useMutation(),
    hooks.restore.useMutation(),
  ]
  const [edited, setEdited] = useState<Row | 'new'>()
  const rows = found.data as Row[] | undefined

  const done = async <Answer,>(act: Promise<Answer>): Promise<Answer> => {
    const answer = await act
    await refresh()
    return answer
  }
  const save = (changes: Values, version: number | null) =>
    done(
      edited === 'new' || edited === undefined
        ? (adding as Call).mutateAsync({ ...of, draft: changes } as never)
        : updating.mutateAsync({
            ...of,
            id: edited.id,
            version: version ?? edited.version,
            changes,
          } as never),
    ) as Promise<Row>
  const remove = async (row: Row) => {
    await done(removing.mutateAsync({ ...of, id: row.id, version: row.version } as never))
    toasts.undoable(say('people.removed', { name: nameOf(row) }), () =>
      done(restoring.mutateAsync({ ...of, id: row.id } as never)),
    )
  }

  return (
    <SectionCard
      title={title}
      action={
        mayWrite &&
        adding &&
        rows &&
        !isFull?.(rows) && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {add}
          </Button>
        )
      }
    >
      {found.error && !rows ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : !rows ? (
        <DelayedLoader />
      ) : rows.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <ul className={classes.items}>
          {rows.map((row) => (
            <li key={row.id}>
              <div className={classes.item}>{show(row)}</div>
              {(mayWrite || partly?.mayChange(row)) && (
                <Group gap={4} wrap="nowrap" data-noprint>
                  <Tooltip label={sayUi('ui.edit')}>
                    <ActionIcon
                      aria-label={sayUi('ui.editThing', { name: nameOf(row) })}
                      onClick={() => setEdited(row)}
                    >
                      <IconPencil size={18} aria-hidden="true" />
                    </ActionIcon>
                  </Tooltip>
                  {mayWrite && (
                    <Tooltip label={sayUi('ui.remove')}>
                      <ActionIcon
                        aria-label={say('people.removeThing', { name: nameOf(row) })}
                        onClick={() => void remove(row).catch(toasts.failed)}
                      >
                        <IconTrash size={18} aria-hidden="true" />
                      </ActionIcon>
                    </Tooltip>
                  )}
                </Group>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <RecordDialog<Row>
          name={`${list.name}.${header.id}`}
          texts={list}
          title={
            edited === 'new' ? (add ?? title) : sayUi('ui.editThing', { name: nameOf(edited) })
          }
          fields={mayWrite ? list.fields : (partly?.fields ?? list.fields)}
          id={edited === 'new' ? 'new' : edited.id}
          row={edited === 'new' ? undefined : edited}
          save={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SectionCard>
  )
}
