import { recordApi, refusalOf, useRecordCache, useUserContext } from '@atrium/kit/client'
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
} from '@atrium/ui'
import { Button, MultiSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { lockerAssignmentsRecord } from './locker-assignments.record.ts'
import type { LockerPlan } from './locker-plan.queries.ts'
import { lockersRecord } from './lockers.record.ts'
import { lockerKinds, lockerKindTexts } from './words.ts'

const year = f.reference({ to: 'schools.years', required: true })

type Grade = (typeof gradeLevels)[number]
type Kind = (typeof lockerKinds)[number]
interface Wish {
  schoolYearID: number
  kind: Kind
  grades: Grade[]
}

/** Assigns free lockers to students in some grades: a proposal to review, then apply. */
export default function AssignLockersPage() {
  const say = useText()
  const { language } = useUserContext()
  const [wish, setWish] = useState<Wish>({ schoolYearID: 0, kind: 'hall', grades: [] })
  const set = (patch: Partial<Wish>) => setWish((before) => ({ ...before, ...patch }))
  const found = api.lockerPlan.propose.useQuery(wish, {
    enabled: wish.schoolYearID > 0,
    placeholderData: (before) => before,
    retry: false,
  })
  return (
    <>
      <PageHeader title={say('settings.lockerPlan')} subtitle={say('settings.lockerPlan.lead')} />
      <SectionCard title={say('settings.lockerPlan.what')}>
        <Stack maw={640}>
          <FieldInput
            field={year}
            name="schoolYearID"
            label={say('settings.lockerPlan.year')}
            value={wish.schoolYearID || null}
            onChange={(value) => set({ schoolYearID: Number(value) || 0 })}
          />
          <SegmentedControl
            aria-label={say('settings.lockerPlan.kind')}
            value={wish.kind}
            onChange={(value) => set({ kind: value as Kind })}
            data={lockerKinds.map((value) => ({
              value,
              label: lockerKindTexts[value][language],
            }))}
          />
          <MultiSelect
            label={say('settings.lockerPlan.grades')}
            description={say('settings.lockerPlan.gradesHint')}
            value={wish.grades}
            onChange={(grades) => set({ grades: grades as Grade[] })}
            data={gradeLevels.map((value) => ({ value, label: gradeLevelTexts[value][language] }))}
          />
        </Stack>
      </SectionCard>
      {wish.schoolYearID > 0 &&
        (found.error ? (
          <Failed error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <Plan
            plan={found.data}
            wish={wish}
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

function Plan({
  plan: { free, assignments, without, token },
  wish,
  isStale,
}: {
  plan: LockerPlan
  wish: Wish
  isStale: boolean
}) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { language } = useUserContext()
  const plan = useRecordCache(api.lockerPlan)
  const lists = [
    useRecordCache(recordApi(lockerAssignmentsRecord)),
    useRecordCache(recordApi(lockersRecord)),
  ]
  const apply = api.lockerPlan.applyProposal.useMutation({
    onSuccess: ({ assigned }) =>
      toasts.done(say('settings.lockerPlan.applied', { count: assigned })),
    onSettled: () => Promise.all([plan, ...lists].map((one) => one.refresh())),
  })
  const gradeOf = (grade: string | null) =>
    (grade && gradeLevelTexts[grade as Grade]?.[language]) || grade || '–'
  return (
    <>
      {apply.error && <Notice kind="danger">{errorText(apply.error)}</Notice>}
      <SectionCard
        title={say('settings.lockerPlan.proposal')}
        beside={
          <Text size="sm" c="dimmed">
            {say('settings.lockerPlan.free', { count: free })}
          </Text>
        }
        action={
          assignments.length > 0 && (
            <Button
              disabled={isStale}
              loading={apply.isPending}
              onClick={() => apply.mutate({ ...wish, token })}
            >
              {say('settings.lockerPlan.apply', { count: assignments.length })}
            </Button>
          )
        }
      >
        {without.length > 0 && (
          <Notice
            kind="warning"
            mb="md"
            title={say('settings.lockerPlan.without', { count: without.length })}
          >
            {without
              .slice(0, 20)
              .map(({ name, grade }) => `${name} (${gradeOf(grade)})`)
              .join('; ')}
            {without.length > 20 && ' …'}
          </Notice>
        )}
        {assignments.length === 0 ? (
          <Text c="dimmed">
            {say(
              without.length > 0 ? 'settings.lockerPlan.noneFree' : 'settings.lockerPlan.allHave',
            )}
          </Text>
        ) : (
          <WholeList
            caption={say('settings.lockerPlan.proposal')}
            columns={[
              {
                key: 'number',
                label: say('settings.lockerPlan.locker'),
                cell: ({ number }) => number,
              },
              {
                key: 'location',
                label: say('settings.lockerPlan.location'),
                cell: ({ location }) => location ?? '–',
              },
              { key: 'name', label: say('settings.lockerPlan.student'), cell: ({ name }) => name },
              {
                key: 'grade',
                label: say('settings.lockerPlan.grade'),
                cell: ({ grade }) => gradeOf(grade),
              },
            ]}
            rows={assignments}
            rowID={({ lockerID }) => lockerID}
            rowLabel={({ number, name }) => `${number}, ${name}`}
          />
        )}
      </SectionCard>
    </>
  )
}
