import { useLink, useRecordCache, useSchoolDay } from '@atrium/kit/client'
import { EmptyState, Loading, PageHeader, SectionCard, SubmitButton, useToasts } from '@atrium/ui'
import { Anchor, Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../api.ts'
import { Objectives } from '../plan/parts/plan-content.tsx'
import { useText } from '../use-text.ts'
import { useWord } from '../use-word.ts'
import { perTexts, planKindTexts, serviceKindTexts } from '../words.ts'
import type { Case } from './caseload.queries.ts'
import { quickValuesOf, type QuickValue } from './quick-values.rules.ts'
import type { SessionOutcome } from './service-balance.rules.ts'

/** Minutes and trials of the students whom someone serves, written down with one press each. */
export default function CaseloadPage() {
  const say = useText()
  const found = api.caseload.useQuery()
  return (
    <>
      <PageHeader
        title={say('specialEducation.caseload.title')}
        subtitle={say('specialEducation.caseload.subtitle')}
      />
      {!found.data ? (
        <Loading of={found} height={240} />
      ) : found.data.length === 0 ? (
        <EmptyState
          title={say('specialEducation.caseload.empty')}
          hint={say('specialEducation.caseload.emptyHint')}
        />
      ) : (
        <Stack gap="md">
          {found.data.map((one) => (
            <OneCase key={one.planID} one={one} />
          ))}
        </Stack>
      )}
    </>
  )
}

function OneCase({ one }: { one: Case }) {
  const say = useText()
  const word = useWord()
  const link = useLink()
  const { planID, name, plan, services, goals } = one
  return (
    <SectionCard
      title={name}
      action={
        <Anchor component={Link} href={link('students/special-education/balance', { planID })}>
          {say('specialEducation.caseload.why')}
        </Anchor>
      }
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {word(planKindTexts[plan])}
        </Text>
        {services.map((service) => (
          <Minutes key={service.id} planID={planID} student={name} service={service} />
        ))}
        {goals.map((goal) => (
          <Trial key={goal.id} planID={planID} student={name} goal={goal} />
        ))}
      </Stack>
    </SectionCard>
  )
}

/** Today's minutes of a service. */
function Minutes({
  planID,
  student,
  service,
}: {
  planID: number
  student: string
  service: Case['services'][number]
}) {
  const say = useText()
  const word = useWord()
  const toasts = useToasts()
  const today = useSchoolDay()
  const { refresh: reload } = useRecordCache(api.caseload)
  const create = api.sessions.create.useMutation()
  const remove = api.sessions.remove.useMutation()
  const [minutes, setMinutes] = useState<number | string>(Math.min(service.minutes, 60))
  const kind = word(serviceKindTexts[service.kind])
  const write = async (outcome: SessionOutcome) => {
    try {
      const draft = { serviceID: service.id, day: today, minutes: Number(minutes), outcome }
      const { id, version } = await create.mutateAsync({ planID, draft })
      await reload()
      toasts.undoable(
        say(`specialEducation.caseload.done.${outcome}`, { minutes: Number(minutes), student }),
        async () => {
          await remove.mutateAsync({ planID, id, version })
          await reload()
        },
      )
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <div>
      <Text fw={500}>{kind}</Text>
      <Text c="dimmed" size="sm">
        {say('specialEducation.caseload.owed', {
          minutes: service.minutes,
          per: word(perTexts[service.per]).toLowerCase(),
          balance: service.balance,
        })}
      </Text>
      <Group gap="xs" mt={4} align="end">
        <NumberInput
          label={say('specialEducation.caseload.minutes')}
          aria-label={`${say('specialEducation.caseload.minutes')}: ${kind}, ${student}`}
          value={minutes}
          onChange={setMinutes}
          min={1}
          max={600}
          w={110}
        />
        {(['delivered', 'studentAbsent', 'providerAbsent'] as const).map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'delivered' ? 'filled' : 'default'}
            loading={create.isPending && create.variables.draft.outcome === outcome}
            disabled={create.isPending || Number(minutes) < 1}
            aria-label={`${say(`specialEducation.caseload.${outcome}`)}: ${kind}, ${student}`}
            onClick={() => void write(outcome)}
          >
            {say(`specialEducation.caseload.${outcome}`)}
          </Button>
        ))}
      </Group>
    </div>
  )
}

/** One trial of a goal: so many right of so many, or a measure. */
function Trial({
  planID,
  student,
  goal,
}: {
  planID: number
  student: string
  goal: Case['goals'][number]
}) {
  const say = useText()
  const toasts = useToasts()
  const today = useSchoolDay()
  const { refresh: reload } = useRecordCache(api.caseload)
  const create = api.trials.create.useMutation()
  const remove = api.trials.remove.useMutation()
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState<number | string>('')
  const [tries, setTries] = useState<number | string>('')
  const write = async (trial: QuickValue) => {
    try {
      const draft = { goalID: goal.id, day: today, ...trial }
      const { id, version } = await create.mutateAsync({ planID, draft })
      setValue('')
      setOpen(false)
      await reload()
      toasts.undoable(say('specialEducation.caseload.tried', { student }), async () => {
        await remove.mutateAsync({ planID, id, version })
        await reload()
      })
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void write({ value: Number(value), tries: tries === '' ? null : Number(tries) })
      }}
    >
      <Text fw={500}>{goal.goal}</Text>
      <Text c="dimmed" size="sm">
        {say('specialEducation.caseload.aim', {
          ...{ baseline: goal.baseline, target: goal.target, unit: goal.unit },
        })}
        {goal.trials.length > 0 &&
          ` · ${say('specialEducation.caseload.last', {
            trials: goal.trials.map(shown).join(', '),
          })}`}
      </Text>
      <Objectives text={goal.objectives} />
      {!isOpen ? (
        <Button
          mt={4}
          variant="default"
          aria-label={`${say('specialEducation.caseload.record')}: ${goal.goal}, ${student}`}
          onClick={() => setOpen(true)}
        >
          {say('specialEducation.caseload.record')}
        </Button>
      ) : (
        <>
          <Group gap="xs" mt={4}>
            {quickValuesOf(goal).map((one) => (
              <Button
                key={one.value}
                variant="light"
                px="sm"
                miw={48}
                disabled={create.isPending}
                aria-label={`${shown(one)}: ${goal.goal}, ${student}`}
                onClick={() => void write(one)}
              >
                {shown(one)}
              </Button>
            ))}
          </Group>
          <Group gap="xs" mt={4} align="end">
            <NumberInput
              label={say('specialEducation.caseload.value')}
              aria-label={`${say('specialEducation.caseload.value')}: ${goal.goal}, ${student}`}
              value={value}
              onChange={setValue}
              min={0}
              w={110}
            />
            <NumberInput
              label={say('specialEducation.caseload.tries')}
              aria-label={`${say('specialEducation.caseload.tries')}: ${goal.goal}, ${student}`}
              value={tries}
              onChange={setTries}
              min={1}
              max={500}
              w={110}
            />
            <SubmitButton
              failed={create.isError}
              variant="default"
              loading={create.isPending}
              disabled={value === ''}
              aria-label={`${say('specialEducation.caseload.other')}: ${goal.goal}, ${student}`}
            >
              {say('specialEducation.caseload.other')}
            </SubmitButton>
          </Group>
        </>
      )}
    </form>
  )
}

/** `7/10`, or the measure. */
const shown = ({ value, tries }: QuickValue): string =>
  tries === null ? String(value) : `${value}/${tries}`
