import { useRecordCache } from '@atrium/kit/client'
import { Line, LineList, Notice, SectionCard, useFormats, useToasts } from '@atrium/ui'
import { Button, Group } from '@mantine/core'
import { api } from '../api.ts'
import type { AwardView } from '../grants.queries.ts'
import { useText } from '../use-text.ts'

/** Lines of spending that could be this award's or another's, and those that someone assigned. */
export function UnassignedSpending({
  awardID,
  view,
  mayChange,
}: {
  awardID: number
  view: AwardView
  mayChange: boolean
}) {
  const text = useText()
  const toasts = useToasts()
  const { cents } = useFormats()
  const { refresh } = useRecordCache(api)
  const settled = (done: 'assigned' | 'unassigned') => ({
    onSuccess: async () => {
      toasts.done(text(`grants.award.${done}`))
      await refresh()
    },
    onError: toasts.failed,
  })
  const assign = api.award.assign.useMutation(settled('assigned'))
  const unassign = api.award.unassign.useMutation(settled('unassigned'))
  const { unassigned, unassignedCents, late, assigned } = view
  if (unassigned.length + late.length + assigned.length === 0) return null
  return (
    <SectionCard
      title={text('grants.award.assignments')}
      action={
        mayChange &&
        unassigned.length > 1 && (
          <Button
            size="sm"
            variant="default"
            loading={assign.isPending}
            onClick={() => assign.mutate({ awardID, lineIDs: unassigned.map(({ id }) => id) })}
          >
            {text('grants.award.assignAll', { count: unassigned.length })}
          </Button>
        )
      }
    >
      {unassigned.length > 0 && (
        <Notice kind="warning">
          {text('grants.award.unassignedHint', { amount: cents(unassignedCents) })}
        </Notice>
      )}
      {late.length > 0 && <Notice kind="info">{text('grants.award.lateHint')}</Notice>}
      <LineList>
        {[...unassigned, ...late].map((line) => (
          <SpendingRow
            key={line.id}
            line={line}
            act={mayChange && text('grants.award.assign')}
            onAct={() => assign.mutate({ awardID, lineIDs: [line.id] })}
          />
        ))}
        {assigned.map((line) => (
          <SpendingRow
            key={line.id}
            line={line}
            note={text('grants.award.isAssigned')}
            act={mayChange && text('grants.award.unassign')}
            onAct={() => unassign.mutate({ awardID, lineIDs: [line.id] })}
          />
        ))}
      </LineList>
    </SectionCard>
  )
}

function SpendingRow({
  line,
  note,
  act,
  onAct,
}: {
  line: AwardView['unassigned'][number]
  note?: string
  act: string | false
  onAct: () => void
}) {
  const { cents, date } = useFormats()
  return (
    <Line
      title={line.memo}
      detail={[date(line.day), line.code, note]}
      aside={
        <Group gap="xs" justify="flex-end">
          {cents(line.cents)}
          {act && (
            <Button size="compact-sm" variant="default" onClick={onAct}>
              {act}
            </Button>
          )}
        </Group>
      }
    />
  )
}
