import { HistoryButton, SectionCard, StatusBadge, useFormats, useToasts, Loading } from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { ActButtons } from '@atrium/workflow/parts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { hoursApproval } from '../../approval.rules.ts'
import { useText } from '../../use-text.ts'
import type { StudentHours } from '../service.queries.ts'
import type { ApprovalState } from '../../words.ts'
import { hoursHistoryFields, serviceFields } from '../service.words.ts'
import classes from '../../requirements/parts/graduation.module.css'

type Row = StudentHours['rows'][number]

/** A student’s service hours: approved ones, pending ones, and each entry. */
export function ServiceHoursCard({ studentID }: { studentID: number }) {
  const say = useText()
  const { number } = useFormats()
  const [edited, setEdited] = useState<Row | 'new'>()
  const found = api.hours.useQuery({ studentID })
  if (found.error || !found.data) return <Loading of={found} />
  const { rows, approved, waiting, mayAdd } = found.data
  return (
    <SectionCard
      title={say('progress.service.title')}
      action={
        <Group gap="xs">
          <HistoryButton
            api={api.hoursHistory}
            input={{ studentID }}
            fields={hoursHistoryFields}
            actions="progress.history"
            label={(field) =>
              field === 'state'
                ? say('progress.history.state')
                : say(`progress.service.${field as keyof typeof serviceFields}`)
            }
            show={(field, value) =>
              field === 'state' && typeof value === 'string'
                ? say(`progress.approval.${value as ApprovalState}`)
                : undefined
            }
          />
          {mayAdd && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setEdited('new')}
            >
              {say('progress.service.add')}
            </Button>
          )}
        </Group>
      }
    >
      <Text fw={600}>
        {say('progress.service.total', { approved: number(approved), waiting: number(waiting) })}
      </Text>
      {rows.length === 0 ? (
        <Text c="dimmed">{say('progress.service.none')}</Text>
      ) : (
        <ul className={classes.list}>
          {rows.map((row) => (
            <HoursLine
              key={row.id}
              row={row}
              onEdit={() => setEdited(row)}
              reload={() => found.refetch()}
            />
          ))}
        </ul>
      )}
      {edited && (
        <HoursDialog
          studentID={studentID}
          row={edited === 'new' ? undefined : edited}
          reload={() => found.refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SectionCard>
  )
}

function HoursLine({
  row,
  onEdit,
  reload,
}: {
  row: Row
  onEdit: () => void
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const { date, number } = useFormats()
  const press = api.decideHours.useMutation()
  const name = say('progress.service.line', {
    hours: number(row.hours),
    organization: row.organization,
  })
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[
            date(row.servedOn),
            row.activity,
            say('progress.service.with', { name: row.supervisor }),
          ].join(' · ')}
        </Text>
        {row.reason && (
          <Text size="sm">{say('progress.approval.reasonWas', { reason: row.reason })}</Text>
        )}
      </div>
      <Stack gap={6} align="flex-end">
        <StatusBadge
          tone={row.state === 'approved' ? 'good' : row.state === 'denied' ? 'bad' : 'waiting'}
        >
          {say(`progress.approval.${row.state}`)}
        </StatusBadge>
        <Group gap="xs">
          <ActButtons
            workflow={hoursApproval}
            id={row.id}
            press={press}
            size="xs"
            acts={row.acts}
            texts="progress.approval.act"
            ariaLabel={(act) => say(`progress.approval.act.${act}.of`, { name })}
            onSettled={() => reload().then(() => undefined)}
          />
          {row.mayEdit && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              aria-label={say('progress.editOf', { name })}
              onClick={onEdit}
            >
              {say('progress.edit')}
            </Button>
          )}
        </Group>
      </Stack>
    </li>
  )
}

function HoursDialog({
  studentID,
  row,
  reload,
  onClose,
}: {
  studentID: number
  row: Row | undefined
  reload: () => Promise<unknown>
  onClose: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const saving = api.saveHours.useMutation()
  const removing = api.removeHours.useMutation()
  const remove = async (id: number) => {
    const set = async (isRemoved: boolean) => {
      await removing.mutateAsync({ studentID, id, isRemoved })
      await reload()
    }
    onClose()
    try {
      await set(true)
      toasts.undoable(say('progress.service.removed'), () => set(false))
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <RecordDialog
      name="progress.service"
      fields={serviceFields}
      id={row?.id ?? 'new'}
      row={row as (Pick<Row, 'id' | 'version'> & Partial<Row>) | undefined}
      title={say(row ? 'progress.service.change' : 'progress.service.add')}
      save={async (changes, version) => {
        const saved = await saving.mutateAsync({
          studentID,
          ...(row && { id: row.id, version: version ?? row.version }),
          draft: changes as Record<string, string | number | null>,
        })
        await reload()
        return { ...row, ...saved }
      }}
      onClose={onClose}
    >
      {row && (
        <Group justify="flex-end">
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => void remove(row.id)}
          >
            {say('progress.service.remove')}
          </Button>
        </Group>
      )}
    </RecordDialog>
  )
}
