import { useSchoolDay, useUserContext } from '@atrium/kit/client'
import { schoolDate } from '@atrium/kit/shared'
import { OwnedCard, useRefresh, type ProfileHeader } from '@atrium/people/parts'
import {
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
} from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { Written } from '../../office/written.tsx'
import { useText } from '../../use-text.ts'
import { orderList, type MedicationEntry, type MedicationOrder } from '../medication.fields.ts'
import { isFor } from '../medication.rules.ts'

// One answer has the student's conditions, the orders, and what was given.
const { create, update, remove, restore } = api.medicationOrders
const hooks = {
  ...{ create, update, remove, restore },
  list: {
    useQuery: ({ userID }: { userID: number }) => {
      const { data, error, refetch } = api.studentConditions.useQuery({ userID })
      return { data: data?.orders, error, refetch }
    },
  },
}

/** A student's orders, and what was given at school. */
export function StudentMedications({ header }: { header: ProfileHeader }) {
  const say = useText()
  return (
    <>
      <OwnedCard<MedicationOrder>
        header={header}
        list={orderList}
        section="medications"
        hooks={hooks}
        title={say('health.order.many')}
        add={say('health.order.add')}
        empty={say('health.order.empty')}
        nameOf={({ medication }) => medication ?? say('health.order.one')}
        show={(row) => <OrderLines row={row} />}
      />
      <Given header={header} />
    </>
  )
}

function OrderLines({ row }: { row: MedicationOrder }) {
  const say = useText()
  const today = useSchoolDay()
  const { date, time } = useFormats()
  const { medication, dose, prescriber, startsOn, endsOn, expiresOn, stock } = row
  return (
    <>
      <Group gap="xs">
        <Text span fw={500}>
          {medication}
        </Text>
        <Text span>{dose}</Text>
        {row.isControlled && (
          <StatusBadge tone="attention">{say('health.order.isControlled')}</StatusBadge>
        )}
        {!isFor({ startsOn, endsOn }, today) && (
          <StatusBadge>
            {say(startsOn > today ? 'health.order.coming' : 'health.order.isOver')}
          </StatusBadge>
        )}
      </Group>
      <Text>
        {[...row.times.map(({ at }) => time(at)), row.isAsNeeded && say('health.order.isAsNeeded')]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Written label={say('health.order.instructions')} text={row.instructions} />
      <Group gap="4px 16px" mt={4} c="dimmed" fz="sm">
        <span>
          {say('health.order.prescriber')}: {prescriber}
        </span>
        <span>
          {say('health.order.startsOn')}: {date(startsOn)}
        </span>
        {endsOn && (
          <span>
            {say('health.order.endsOn')}: {date(endsOn)}
          </span>
        )}
        {expiresOn && (
          <span>
            {say('health.order.expiresOn')}: {date(expiresOn)}
          </span>
        )}
        <span>{say('health.stock.left', { count: stock ?? 0 })}</span>
      </Group>
    </>
  )
}

function Given({ header }: { header: ProfileHeader }) {
  const say = useText()
  const found = api.studentConditions.useQuery({ userID: header.id })
  const entries = found.data?.entries
  const mayWrite = header.mayWrite.includes('medications')
  return (
    <SectionCard title={say('health.entry.many')}>
      {!entries ? (
        <Loading of={found} />
      ) : entries.length === 0 ? (
        <Text c="dimmed">{say('health.entry.empty')}</Text>
      ) : (
        <LineList>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} mayRemove={mayWrite} studentID={header.id} />
          ))}
        </LineList>
      )}
    </SectionCard>
  )
}

function EntryLine({
  entry,
  mayRemove,
  studentID,
}: {
  entry: MedicationEntry
  mayRemove: boolean
  studentID: number
}) {
  const say = useText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const { schoolTimeZone } = useUserContext()
  const { date, instant, time } = useFormats()
  const removing = api.medicationEntries.remove.useMutation()
  const { id, version, kind, day, at, dueAt, units, medication, byName, witnessName, signedAt } =
    entry
  const remove = async () => {
    try {
      await removing.mutateAsync({ kind: 'student', userID: studentID, id, version })
      toasts.done(say('health.entry.removed'))
    } catch (error) {
      toasts.failed(error)
    }
    await refresh()
  }
  return (
    <Line
      title={`${medication ?? ''}: ${say(`health.entry.kind.${kind}`)}`}
      detail={[
        instant(at),
        dueAt &&
          (day === schoolDate(new Date(at), schoolTimeZone)
            ? say('health.entry.dueOf', { time: time(dueAt) })
            : say('health.entry.dueOn', { date: date(day), time: time(dueAt) })),
        units > 0 && say('health.entry.unitsOf', { count: units }),
        byName,
        witnessName,
        witnessName !== null && signedAt === null && say('health.entry.unsigned'),
        entry.note,
      ]}
      aside={
        mayRemove && (
          <Button
            size="xs"
            variant="subtle"
            data-noprint
            loading={removing.isPending}
            aria-label={say('health.entry.removeOf', {
              medication: medication ?? '',
              at: instant(at),
            })}
            onClick={() => void remove()}
          >
            {say('health.entry.remove')}
          </Button>
        )
      }
    />
  )
}
