import {
  recordApi,
  refusalOf,
  useRecordCache,
  useUserContext,
  type PageProps,
} from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import {
  DelayedLoader,
  FieldInput,
  LoadError,
  Notice,
  PageHeader,
  SectionCard,
  useErrorText,
  useToasts,
  WholeList,
  type Column,
} from '@atrium/ui'
import { Button, Checkbox, MultiSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { homeroomsRecord } from '../groups/homerooms.record.ts'
import { housesAndTeamsRecord } from '../groups/houses-and-teams.record.ts'
import { useText } from '../use-text.ts'
import { groupKinds, type GroupKind } from '../words.ts'
import type { BalanceGroup, BalanceProposal, BalanceWish } from './balance.queries.ts'

const year = f.reference({ to: 'schools.years', required: true })

/** Distributes students over homerooms, houses, or teams: a proposal to review, then apply. */
export default function BalancePage({ params }: PageProps) {
  const kind = groupKinds.find((one) => one === params.kind) ?? 'homeroom'
  const say = useText()
  const { language } = useUserContext()
  const [wish, setWish] = useState<Omit<BalanceWish, 'kind'>>({
    ...{ schoolYearID: 0, grades: [], again: false, families: kind === 'house' },
  })
  const [shownKind, setKind] = useState<GroupKind>(kind)
  const set = (patch: Partial<typeof wish>) => setWish((before) => ({ ...before, ...patch }))
  const asked = {
    ...wish,
    kind: shownKind,
    grades: [...wish.grades] as (typeof gradeLevels)[number][],
  }
  const found = api.balance.propose.useQuery(asked, {
    enabled: wish.schoolYearID > 0,
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <>
      <PageHeader
        title={say('studentGroups.balance')}
        subtitle={say('studentGroups.balance.lead')}
      />
      <SectionCard title={say('studentGroups.balance.what')}>
        <Stack maw={640}>
          <SegmentedControl
            aria-label={say('studentGroups.balance.kind')}
            value={shownKind}
            onChange={(value) => setKind(value as GroupKind)}
            data={groupKinds.map((value) => ({ value, label: say(`studentGroups.kind.${value}`) }))}
          />
          <FieldInput
            field={year}
            name="schoolYearID"
            label={say('studentGroups.balance.year')}
            value={wish.schoolYearID || null}
            onChange={(value) => set({ schoolYearID: Number(value) || 0 })}
          />
          <MultiSelect
            label={say('studentGroups.balance.grades')}
            description={say('studentGroups.balance.gradesHint')}
            value={[...wish.grades]}
            onChange={(grades) => set({ grades })}
            data={gradeLevels.map((value) => ({ value, label: gradeLevelTexts[value][language] }))}
          />
          <Checkbox
            label={say('studentGroups.balance.again')}
            checked={wish.again}
            onChange={(event) => set({ again: event.currentTarget.checked })}
          />
          <Checkbox
            label={say('studentGroups.balance.families')}
            checked={wish.families}
            onChange={(event) => set({ families: event.currentTarget.checked })}
          />
        </Stack>
      </SectionCard>
      {wish.schoolYearID > 0 &&
        (found.error ? (
          <Failed error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <Proposal
            proposal={found.data}
            wish={asked}
            isStale={found.isPlaceholderData || found.isFetching}
          />
        ) : (
          <DelayedLoader />
        ))}
    </>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [reason] = Object.values(refusalOf(error)?.errors ?? {})
  return reason ? (
    <Notice kind="info">{reason}</Notice>
  ) : (
    <LoadError error={error} onRetry={onRetry} />
  )
}

function Proposal({
  proposal: { groups, moves, unplaced, token },
  wish,
  isStale,
}: {
  proposal: BalanceProposal
  wish: Parameters<
    ReturnType<typeof api.balance.applyProposal.useMutation>['mutate']
  >[0] extends infer Input
    ? Omit<Input, 'token'>
    : never
  isStale: boolean
}) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const balance = useRecordCache(api.balance)
  const homerooms = useRecordCache(recordApi(homeroomsRecord))
  const houses = useRecordCache(recordApi(housesAndTeamsRecord))
  const apply = api.balance.applyProposal.useMutation({
    onSuccess: ({ placed }) => toasts.done(say('studentGroups.balance.applied', { count: placed })),
    onSettled: () => Promise.all([balance.refresh(), homerooms.refresh(), houses.refresh()]),
  })
  const { language } = useUserContext()
  const gradeOf = (grade: string | null) =>
    grade && includesGrade(grade) ? gradeLevelTexts[grade][language] : (grade ?? '')
  return (
    <>
      {apply.error && <Notice kind="danger">{errorText(apply.error)}</Notice>}
      <SectionCard
        title={say('studentGroups.balance.groups')}
        action={
          <Button
            disabled={moves.length === 0 || isStale}
            loading={apply.isPending}
            onClick={() => apply.mutate({ ...wish, token })}
          >
            {say('studentGroups.balance.apply', { count: moves.length })}
          </Button>
        }
      >
        <WholeList
          caption={say('studentGroups.balance.groups')}
          columns={useGroupColumns()}
          rows={groups}
          rowID={({ groupID }) => groupID}
          rowLabel={({ name }) => name}
        />
        {unplaced.length > 0 && (
          <Notice
            kind="warning"
            mt="md"
            title={say('studentGroups.balance.unplaced', { count: unplaced.length })}
          >
            {unplaced
              .slice(0, 20)
              .map(({ name, grade }) => `${name} (${gradeOf(grade) || '–'})`)
              .join('; ')}
          </Notice>
        )}
      </SectionCard>
      <SectionCard title={say('studentGroups.balance.moves', { count: moves.length })}>
        {moves.length === 0 ? (
          <Text c="dimmed">{say('studentGroups.balance.noMoves')}</Text>
        ) : (
          <WholeList
            caption={say('studentGroups.balance.moves', { count: moves.length })}
            columns={[
              { key: 'name', label: say('studentGroups.name'), cell: ({ name }) => name },
              {
                key: 'grade',
                label: say('studentGroups.grade'),
                cell: ({ grade }) => gradeOf(grade),
              },
              {
                key: 'from',
                label: say('studentGroups.balance.from'),
                cell: ({ from }) => from ?? '–',
              },
              { key: 'to', label: say('studentGroups.balance.to'), cell: ({ to }) => to },
            ]}
            rows={moves}
            rowID={({ studentID }) => studentID}
            rowLabel={({ name }) => name}
          />
        )}
      </SectionCard>
    </>
  )
}

const includesGrade = (grade: string): grade is (typeof gradeLevels)[number] =>
  (gradeLevels as readonly string[]).includes(grade)

function useGroupColumns(): Column<BalanceGroup>[] {
  const say = useText()
  return [
    { key: 'name', label: say('studentGroups.balance.group'), cell: ({ name }) => name },
    { key: 'before', label: say('studentGroups.balance.now'), cell: ({ before }) => before },
    {
      key: 'after',
      label: say('studentGroups.balance.after'),
      cell: ({ after, capacity }) => (capacity === null ? after : `${after} / ${capacity}`),
    },
    { key: 'female', label: say('studentGroups.balance.female'), cell: ({ female }) => female },
    { key: 'male', label: say('studentGroups.balance.male'), cell: ({ male }) => male },
    {
      key: 'learners',
      label: say('studentGroups.balance.learners'),
      cell: ({ learners }) => learners,
    },
  ]
}
