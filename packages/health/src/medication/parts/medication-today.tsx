import { refusalOf, ScreenLink, useSchoolDay, useUserContext } from '@atrium/kit/client'
import { currentTime, toWallClock } from '@atrium/kit/shared'
import { useRefresh } from '@atrium/people/parts'
import {
  Line,
  LineList,
  Loading,
  SectionCard,
  StatusBadge,
  useFormats,
  useKept,
  useKeptAnswer,
  useToasts,
  type StatusTone,
} from '@atrium/ui'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { api, useApiUtils } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { isFor, needsWitness } from '../medication.rules.ts'
import type { EntryKind } from '../medication.words.ts'
import {
  dosesOf,
  goesHomeBy,
  openDosesOf,
  toSign,
  type DoseState,
  type DueDose,
  type OpenDose,
  type ScheduledOrder,
} from '../schedule.rules.ts'
import { KeptNotice } from '../../office/kept-notice.tsx'
import {
  EnterDialog,
  labelOf,
  useReasonAsked,
  type Entering,
  type EntryInput,
} from './enter-dialog.tsx'
import { ToSign } from './to-sign.tsx'

const tones: Readonly<Record<DoseState, StatusTone>> = {
  ...{ due: 'waiting', later: 'neutral', late: 'attention', given: 'good' },
  ...{ refused: 'attention', missed: 'bad', wasted: 'neutral', received: 'neutral' },
  returned: 'neutral',
}

/** What a nurse may choose from as a second signature, without a search. */
const anyWitness = { search: '' }

/**
 * The doses of today and who can sign second: also without a connection, once the page was open with one.
 */
function useToday() {
  const utils = useApiUtils()
  const found = api.medicationToday.useQuery(undefined, { refetchInterval: 60_000 })
  const { data: witnesses } = api.witnesses.options.useQuery(anyWitness)
  const { data: orders, failureReason } = found
  const data = useMemo(() => orders && witnesses && { orders, witnesses }, [orders, witnesses])
  const kept = useKeptAnswer(
    { form: 'health.medicationToday', under: '/students/health/' },
    { data, failureReason },
  )
  useEffect(() => {
    if (!witnesses && kept) utils.witnesses.options.setData(anyWitness, kept.witnesses)
  }, [kept, utils, witnesses])
  return { found, orders: orders ?? kept?.orders }
}

/** The day's doses with one button each, what waits for a signature, and the stock of every order. */
export function MedicationToday() {
  const say = useText()
  const { schoolTimeZone, userID } = useUserContext()
  const today = useSchoolDay()
  const { found, orders } = useToday()
  const [entering, setEntering] = useState<Entering>()
  const { mutateAsync } = api.enterMedication.useMutation()
  const refresh = useRefresh()
  const send = useCallback(
    async ({ key, offlineAt, input }: { key: string; offlineAt: string; input: EntryInput }) => {
      await mutateAsync({ ...input, key, offlineAt })
      await refresh()
    },
    [mutateAsync, refresh],
  )
  const kept = useKept<EntryInput>('health.doses', send)
  const isKept = (orderID: number, dueAt: string, ofDay?: string) =>
    kept.waiting.some(
      ({ input }) => input.orderID === orderID && input.dueAt === dueAt && input.ofDay === ofDay,
    )
  if (!orders) return <Loading of={found} />
  const time = toWallClock(currentTime().toISOString(), schoolTimeZone).slice(11, 16)
  const doses = dosesOf(orders, { today, time })
  const waiting = toSign(orders, userID)
  const open = openDosesOf(orders).filter(
    ({ order, day, dueAt }) => !isKept(order.orderID, dueAt, day),
  )
  return (
    <Stack gap="md">
      <KeptNotice kept={kept} />
      {waiting.length > 0 && (
        <SectionCard title={say('health.entry.toSign')}>
          <LineList>
            {waiting.map(({ order, entry }) => (
              <ToSign key={entry.id} title={<OfStudent order={order} />} entry={entry} />
            ))}
          </LineList>
        </SectionCard>
      )}
      {open.length > 0 && (
        <SectionCard title={say('health.today.open')}>
          <Text size="sm" c="dimmed">
            {say('health.today.openHint')}
          </Text>
          <LineList>
            {open.map((dose) => (
              <Open
                key={`${dose.order.orderID} ${dose.day} ${dose.dueAt}`}
                dose={dose}
                onAsk={(kind) =>
                  setEntering({ order: dose.order, dueAt: dose.dueAt, kind, ofDay: dose.day })
                }
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      <SectionCard title={say('health.today.title')}>
        {doses.length === 0 ? (
          <Text c="dimmed">{say('health.today.none')}</Text>
        ) : (
          <LineList>
            {doses.map((dose) => (
              <Dose
                key={`${dose.order.orderID} ${dose.dueAt}`}
                dose={dose}
                isKept={isKept(dose.order.orderID, dose.dueAt)}
                onKeep={kept.keep}
                onAsk={(kind) => setEntering({ order: dose.order, dueAt: dose.dueAt, kind })}
              />
            ))}
          </LineList>
        )}
      </SectionCard>
      {orders.length > 0 && (
        <SectionCard title={say('health.stock.title')}>
          <LineList>
            {orders.map((order) => (
              <Stock
                key={order.orderID}
                order={order}
                onAsk={(kind) => setEntering({ order, dueAt: null, kind })}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
      {entering && (
        <EnterDialog
          entering={entering}
          onKeep={kept.keep}
          onClose={() => setEntering(undefined)}
        />
      )}
    </Stack>
  )
}

function OfStudent({ order: { studentID, name } }: { order: ScheduledOrder }) {
  return (
    <Anchor
      component={ScreenLink}
      name="student/health/conditions"
      params={{ studentID }}
      c="inherit"
    >
      {name}
    </Anchor>
  )
}

function Dose({
  dose,
  isKept,
  onKeep,
  onAsk,
}: {
  dose: DueDose
  /** It waits on this device for a connection. */
  isKept: boolean
  onKeep: (label: string, input: EntryInput, key: string) => void
  onAsk: (kind: EntryKind) => void
}) {
  const say = useText()
  const toasts = useToasts()
  const refresh = useRefresh()
  const { clock, time } = useFormats()
  const giving = api.enterMedication.useMutation()
  const { order, dueAt, entry, state } = dose
  const { orderID, name, medication, stock, expiresOn } = order
  const today = useSchoolDay()
  const enter = async (kind: 'given' | 'missed') => {
    const key = crypto.randomUUID()
    const input: EntryInput = {
      ...{ orderID, kind, dueAt, witnessID: null, note: null },
      units: kind === 'given' ? 1 : 0,
    }
    try {
      await giving.mutateAsync({ ...input, key })
      toasts.done(say('health.entry.saved'))
    } catch (error) {
      // Nothing can be read again without a connection.
      if (!refusalOf(error))
        return onKeep(labelOf(say(`health.dose.state.${kind}`), order), input, key)
      toasts.failed(error)
    }
    await refresh()
  }
  const reasonOf = useReasonAsked()
  const give = () =>
    needsWitness(order, 'given') || reasonOf({ order, dueAt, kind: 'given' })
      ? onAsk('given')
      : void enter('given')
  const of = { name, medication, time: time(dueAt) }
  return (
    <Line
      lead={time(dueAt)}
      title={<OfStudent order={order} />}
      detail={[
        medication,
        order.dose,
        order.instructions,
        entry && say('health.entry.byAt', { name: entry.byName, at: clock(entry.at) }),
        !entry && say('health.stock.left', { count: stock }),
      ]}
      aside={
        <Group gap="xs" justify="flex-end">
          <StatusBadge tone={tones[state]}>{say(`health.dose.state.${state}`)}</StatusBadge>
          {!entry && expiresOn !== null && expiresOn < today && (
            <StatusBadge tone="bad">{say('health.stock.isExpired')}</StatusBadge>
          )}
          {!entry && isKept && <StatusBadge tone="waiting">{say('health.kept.here')}</StatusBadge>}
          {!entry && !isKept && (
            <Group gap="xs" data-noprint>
              <Button
                size="xs"
                variant={state === 'later' ? 'default' : 'filled'}
                loading={giving.isPending}
                aria-label={say('health.entry.giveOf', of)}
                onClick={give}
              >
                {say('health.entry.give')}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={say('health.entry.refuseOf', of)}
                onClick={() => onAsk('refused')}
              >
                {say('health.entry.refuse')}
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={giving.isPending}
                aria-label={say('health.entry.missOf', of)}
                onClick={() => void enter('missed')}
              >
                {say('health.entry.miss')}
              </Button>
            </Group>
          )}
        </Group>
      }
    />
  )
}

/** A dose of an earlier day without an entry: what became of it. */
function Open({
  dose: { order, day, dueAt },
  onAsk,
}: {
  dose: OpenDose
  onAsk: (kind: EntryKind) => void
}) {
  const say = useText()
  const { date, time } = useFormats()
  const { name, medication, dose } = order
  const at = `${date(day)}, ${time(dueAt)}`
  return (
    <Line
      title={<OfStudent order={order} />}
      detail={[at, medication, dose]}
      aside={
        <Group gap="xs" justify="flex-end" data-noprint>
          {(['given', 'refused', 'missed'] as const).map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="default"
              aria-label={`${say(`health.dose.state.${kind}`)}: ${name}, ${medication}, ${at}`}
              onClick={() => onAsk(kind)}
            >
              {say(`health.dose.state.${kind}`)}
            </Button>
          ))}
        </Group>
      }
    />
  )
}

/** What can be entered about a stock at any time. */
const stockActs = ['received', 'wasted', 'returned'] as const

function Stock({ order, onAsk }: { order: ScheduledOrder; onAsk: (kind: EntryKind) => void }) {
  const say = useText()
  const today = useSchoolDay()
  const { date } = useFormats()
  const { name, medication, stock, isAsNeeded, endsOn, expiresOn } = order
  const isExpired = expiresOn !== null && expiresOn < today
  const homeBy = goesHomeBy(order, today)
  const acts: readonly EntryKind[] =
    isAsNeeded && isFor(order, today) && !order.hasLeft ? ['given', ...stockActs] : stockActs
  return (
    <Line
      title={<OfStudent order={order} />}
      detail={[
        medication,
        order.isControlled && say('health.order.isControlled'),
        isAsNeeded && say('health.order.isAsNeeded'),
        say('health.stock.left', { count: stock }),
        endsOn && say('health.stock.until', { date: date(endsOn) }),
        expiresOn && say('health.stock.expires', { date: date(expiresOn) }),
      ]}
      aside={
        <Group gap="xs" justify="flex-end">
          {isExpired && <StatusBadge tone="bad">{say('health.stock.isExpired')}</StatusBadge>}
          {homeBy && (
            <StatusBadge tone="attention">
              {say('health.stock.goesHome', { date: date(homeBy) })}
            </StatusBadge>
          )}
          {acts.map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="default"
              data-noprint
              aria-label={`${say(`health.entry.act.${kind}`)}: ${name}, ${medication}`}
              onClick={() => onAsk(kind)}
            >
              {say(`health.entry.act.${kind}`)}
            </Button>
          ))}
        </Group>
      }
    />
  )
}
