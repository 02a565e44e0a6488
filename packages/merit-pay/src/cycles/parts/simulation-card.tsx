import { useLink } from '@atrium/kit/client'
import {
  DataTable,
  FieldInput,
  Loading,
  Notice,
  SectionCard,
  useFormats,
  useRecordText,
  SubmitButton,
} from '@atrium/ui'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../api.ts'
import type { Outcome } from '../../pool/simulate.rules.ts'
import { shownTotal } from '../../scoring/scoring.rules.ts'
import type { MissingPolicy } from '../../scoring/scoring.words.ts'
import { useText } from '../../use-text.ts'
import { cycle } from '../cycles.record.ts'
import type { Move, SimulationView } from '../simulation.queries.ts'

const { poolCents, missing, weights, levels } = cycle.fields
/** What a simulation changes: the same fields as the settings. */
const tried = { poolCents, missing, weights, levels }

interface Tried {
  poolCents: number | null
  missing: MissingPolicy
  weights: { categoryID: number | null; areaID: number | null; weight: number | null }[]
  levels: { name: string | null; atLeast: number | null; shares: number | null }[]
}

/** Other weights, levels, or another pool, and who would move. Nothing is set. */
export function SimulationCard({ row }: { row: Tried & { id: number; name: string } }) {
  const say = useText()
  const text = useRecordText(cycle)
  const asSet: Tried = {
    ...{ poolCents: row.poolCents, missing: row.missing },
    ...{ weights: row.weights, levels: row.levels },
  }
  const [values, setValues] = useState<Tried>(asSet)
  const [asked, setAsked] = useState<Tried>(asSet)
  const read = api.simulate.useQuery({ cycleID: row.id, ...complete(asked) }, { staleTime: 0 })
  return (
    <SectionCard title={say('meritPay.simulation.title')}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {say('meritPay.simulation.hint')}
        </Text>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(values)
          }}
        >
          <Stack gap="sm">
            {Object.entries(tried).map(([name, field]) => (
              <FieldInput
                key={name}
                field={field}
                name={name}
                label={text.label(name)}
                choiceLabel={text.choice(name)}
                value={values[name as keyof Tried]}
                onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
                {...(field.type === 'lines' && {
                  parts: {
                    label: (part: string) => text.label(`${name}.${part}`),
                    choice: (part: string) => text.choice(`${name}.${part}`),
                    addLabel: text.say(`${name}.add`),
                    errors: {},
                  },
                })}
              />
            ))}
            <Group gap="xs">
              <SubmitButton failed={read.isError}>{say('meritPay.simulation.run')}</SubmitButton>
              <Button
                variant="default"
                onClick={() => {
                  setValues(asSet)
                  setAsked(asSet)
                }}
              >
                {say('meritPay.simulation.reset')}
              </Button>
            </Group>
          </Stack>
        </form>
        {read.data ? <Outcomes view={read.data} /> : <Loading of={read} height={160} />}
      </Stack>
    </SectionCard>
  )
}

/** Lines that aren't filled in yet don't count. */
const complete = ({ poolCents: cents, missing: policy, weights: shares, levels: cuts }: Tried) => ({
  ...(cents !== null && { poolCents: cents }),
  missing: policy,
  weights: shares.flatMap(({ categoryID, areaID, weight }) =>
    categoryID !== null && areaID !== null && weight !== null
      ? [{ categoryID, areaID, weight }]
      : [],
  ),
  levels: cuts.flatMap(({ name, atLeast, shares: count }) =>
    name && atLeast !== null && count !== null ? [{ name, atLeast, shares: count }] : [],
  ),
})

function Outcomes({
  view: { before, after, moved, movedCount, notWhole },
}: {
  view: SimulationView
}) {
  const say = useText()
  const { cents, number } = useFormats()
  const total = (value: number | null) => (value === null ? '–' : shownTotal(value))
  const both = (figure: (outcome: Omit<Outcome, 'results'>) => string) => ({
    asSet: figure(before),
    simulated: figure(after),
  })
  const names = [...new Set([...before.levels, ...after.levels].map(({ name }) => name))]
  const rows = [
    { label: say('meritPay.simulation.counted'), ...both((one) => number(one.counted)) },
    { label: say('meritPay.simulation.waiting'), ...both((one) => number(one.waiting)) },
    { label: say('meritPay.simulation.lowest'), ...both((one) => total(one.lowest)) },
    { label: say('meritPay.simulation.median'), ...both((one) => total(one.median)) },
    { label: say('meritPay.simulation.highest'), ...both((one) => total(one.highest)) },
    { label: say('meritPay.simulation.allShares'), ...both((one) => number(one.shares / 100)) },
    { label: say('meritPay.simulation.perShare'), ...both((one) => cents(one.centsPerShare)) },
    { label: say('meritPay.simulation.cost'), ...both((one) => cents(one.cents)) },
    ...names.map((name) => ({
      label: say('meritPay.simulation.level', { level: name }),
      ...both((one) => {
        const level = one.levels.find((at) => at.name === name)
        return say('meritPay.simulation.people', {
          count: level?.count ?? 0,
          cents: cents(level?.cents ?? 0),
        })
      }),
    })),
  ].map((row, at) => ({ ...row, at }))
  return (
    <Stack gap="md">
      {notWhole.length > 0 && <Notice kind="warning">{say('meritPay.simulation.notWhole')}</Notice>}
      <DataTable
        caption={say('meritPay.simulation.title')}
        rows={rows}
        rowID={({ at }) => at}
        rowLabel={({ label }) => label}
        columns={[
          { key: 'label', label: say('meritPay.simulation.figure'), cell: ({ label }) => label },
          {
            ...{ key: 'asSet', label: say('meritPay.simulation.asSet'), align: 'end' },
            cell: ({ asSet }) => asSet,
          },
          {
            ...{ key: 'simulated', label: say('meritPay.simulation.simulated'), align: 'end' },
            cell: ({ simulated }) => simulated,
          },
        ]}
      />
      <Text fw={600}>{say('meritPay.simulation.moves')}</Text>
      <Text aria-live="polite">
        {movedCount === 0
          ? say('meritPay.simulation.noMoves')
          : say('meritPay.simulation.movesCount', { count: movedCount })}
      </Text>
      {moved.length > 0 && <Moves moved={moved} />}
    </Stack>
  )
}

function Moves({ moved }: { moved: readonly Move[] }) {
  const say = useText()
  const link = useLink()
  const { cents } = useFormats()
  const stands = ({ thousandths, level, cents: paid }: Move['from']) =>
    [
      thousandths === null ? say('meritPay.simulation.none') : shownTotal(thousandths),
      level,
      cents(paid),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <DataTable
      caption={say('meritPay.simulation.moves')}
      rows={moved}
      rowID={({ evaluationID }) => evaluationID}
      rowLabel={({ educator }) => educator}
      columns={[
        {
          ...{ key: 'educator', label: say('meritPay.simulation.educator') },
          cell: ({ evaluationID, educator }) => (
            <Anchor
              component={Link}
              href={link('educator-merit-pay/evaluations/edit', { id: evaluationID })}
            >
              {educator}
            </Anchor>
          ),
        },
        { key: 'from', label: say('meritPay.simulation.from'), cell: ({ from }) => stands(from) },
        { key: 'to', label: say('meritPay.simulation.to'), cell: ({ to }) => stands(to) },
      ]}
    />
  )
}
