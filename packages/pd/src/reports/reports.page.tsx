import { ScreenLink, useSchoolDay } from '@atrium/kit/client'
import {
  ChoiceBar,
  DateBox,
  EmptyState,
  PageHeader,
  SectionCard,
  useFormats,
  WholeList,
  Loading,
} from '@atrium/ui'
import { Group, Stack, Text } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { yearOf } from './school-year.rules.ts'
import type { CostLine, ReportLine, RequirementReport } from './reports.queries.ts'

const views = ['person', 'school', 'creditType', 'goal', 'cost', 'requirements'] as const
type View = (typeof views)[number]

/**
 * Hours and credit by person, school, credit type and LCAP goal; cost by funding code; and who
 * hasn't kept up with a requirement.
 */
export default function ReportsPage() {
  const text = useText()
  const [query, setQuery] = useSearchParams()
  const year = yearOf(useSchoolDay())
  const day = (name: string, other: string) =>
    /^\d{4}-\d\d-\d\d$/.test(query.get(name) ?? '') ? (query.get(name) ?? other) : other
  const from = day('from', year.from)
  const to = day('to', year.to)
  const asked = query.get('view') as View | null
  const view: View = asked && views.includes(asked) ? asked : 'school'
  const change = (patch: Record<string, string>) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(patch)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  const read = api.reports.get.useQuery({ from, to })
  return (
    <>
      <PageHeader title={text('pd.reports.title')} />
      <Stack>
        <Group align="flex-end">
          <DateBox
            label={text('pd.reports.from')}
            value={from}
            onChange={(value) => change({ from: value })}
          />
          <DateBox
            label={text('pd.reports.to')}
            value={to}
            onChange={(value) => change({ to: value })}
          />
        </Group>
        <ChoiceBar
          label={text('pd.reports.view')}
          value={view}
          onChange={(value) => change({ view: value })}
          data={views.map((value) => ({ value, label: text(`pd.reports.${value}`) }))}
        />
        {read.isError || !read.data ? (
          <Loading of={read} />
        ) : view === 'requirements' ? (
          <Requirements rows={read.data.requirements} />
        ) : view === 'cost' ? (
          <Cost rows={read.data.cost} />
        ) : (
          <Hours
            view={view}
            rows={
              {
                person: read.data.byPerson,
                school: read.data.bySchool,
                creditType: read.data.byCreditType,
                goal: read.data.byGoal,
              }[view]
            }
          />
        )}
      </Stack>
    </>
  )
}

function Hours({
  view,
  rows,
}: {
  view: Exclude<View, 'cost' | 'requirements'>
  rows: ReportLine[]
}) {
  const text = useText()
  const formats = useFormats()
  if (rows.length === 0)
    return <EmptyState title={text('pd.reports.none')} hint={text('pd.reports.noneHint')} />
  return (
    <WholeList
      caption={text(`pd.reports.${view}`)}
      rows={rows.map((row, id) => ({ ...row, id }))}
      rowID={({ id }) => id}
      rowLabel={({ label }) => label ?? text('pd.reports.blank')}
      columns={[
        {
          key: 'label',
          label: text(`pd.reports.${view}`),
          cell: ({ label }) => label ?? text('pd.reports.blank'),
        },
        ...(view === 'person'
          ? []
          : [
              {
                key: 'people',
                label: text('pd.reports.people'),
                cell: ({ people }: ReportLine) => formats.number(people),
                align: 'end' as const,
              },
            ]),
        {
          key: 'hours',
          label: text('pd.transcript.hours'),
          cell: ({ minutes }) => formats.number(Math.round(minutes / 6) / 10),
          align: 'end',
        },
        {
          key: 'credit',
          label: text('pd.transcript.credit'),
          cell: ({ amount }) => formats.number(amount),
          align: 'end',
        },
      ]}
    />
  )
}

function Cost({ rows }: { rows: CostLine[] }) {
  const text = useText()
  const formats = useFormats()
  if (rows.length === 0)
    return <EmptyState title={text('pd.reports.noCost')} hint={text('pd.reports.noCostHint')} />
  return (
    <WholeList
      caption={text('pd.reports.cost')}
      rows={rows.map((row, id) => ({ ...row, id }))}
      rowID={({ id }) => id}
      rowLabel={({ label }) => label ?? text('pd.reports.blank')}
      columns={[
        {
          key: 'label',
          label: text('pd.reports.fundingCode'),
          cell: ({ label }) => label ?? text('pd.reports.blank'),
        },
        {
          key: 'people',
          label: text('pd.reports.people'),
          cell: ({ people }) => formats.number(people),
          align: 'end',
        },
        {
          key: 'paid',
          label: text('pd.payment.paid'),
          cell: ({ paidCents }) => formats.cents(paidCents),
          align: 'end',
        },
        {
          key: 'invoiced',
          label: text('pd.payment.invoiced'),
          cell: ({ invoicedCents }) => formats.cents(invoicedCents),
          align: 'end',
        },
        {
          key: 'refunded',
          label: text('pd.payment.refunded'),
          cell: ({ refundedCents }) => formats.cents(refundedCents),
          align: 'end',
        },
      ]}
    />
  )
}

function Requirements({ rows }: { rows: RequirementReport[] }) {
  const text = useText()
  const formats = useFormats()
  if (rows.length === 0)
    return (
      <EmptyState
        title={text('pd.reports.noRequirements')}
        hint={text('pd.reports.noRequirementsHint')}
        action={
          <ScreenLink name="settings/professional-development/requirements">
            {text('pd.reports.setRequirements')}
          </ScreenLink>
        }
      />
    )
  return rows.map((row) => (
    <SectionCard key={row.id} title={row.name}>
      <Text size="sm" c="dimmed" mb="sm">
        {text('pd.reports.requirement', {
          amount: row.amount,
          type: row.creditType,
          dueDate: row.dueOn,
          met: row.met,
          people: row.people,
        })}
      </Text>
      {row.behind.length === 0 ? (
        <Text>{text('pd.reports.allMet')}</Text>
      ) : (
        <WholeList
          caption={text('pd.reports.behind', { name: row.name })}
          rows={row.behind}
          rowID={({ userID }) => userID}
          rowLabel={({ name }) => name}
          most={500}
          columns={[
            {
              key: 'name',
              label: text('pd.queue.person'),
              cell: ({ userID, name }) => (
                <ScreenLink name="staff-member/pd-transcript" params={{ staffID: userID }}>
                  {name}
                </ScreenLink>
              ),
            },
            {
              key: 'school',
              label: text('pd.roster.school'),
              cell: ({ schoolName }) => schoolName,
            },
            {
              key: 'earned',
              label: text('pd.reports.earned'),
              cell: ({ earned }) => formats.number(earned),
              align: 'end',
            },
            {
              key: 'missing',
              label: text('pd.reports.missing'),
              cell: ({ earned }) => formats.number(Math.round((row.amount - earned) * 100) / 100),
              align: 'end',
            },
          ]}
        />
      )}
    </SectionCard>
  ))
}
