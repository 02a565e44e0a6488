import { useUserContext, type PageProps } from '@atrium/kit/client'
import {
  EmptyState,
  Figures,
  formID,
  Loading,
  Notice,
  SectionCard,
  StatusBadge,
  useFormats,
  WholeList,
} from '@atrium/ui'
import { DossierPage } from '@atrium/workflow/parts'
import { Stack } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { categories, categoryTexts, meals, mealTexts } from '../words.ts'
import { claim } from './claims.record.ts'
import { mostMeals } from './edit-check.rules.ts'

/** One month’s claim: its meals by school, day and category, with the edit check. */
export default function ClaimPage({ params }: PageProps) {
  return (
    <DossierPage
      definition={claim}
      id={formID(params.id)}
      listScreen="settings/food-services/free-and-reduced-lunch/claims"
      slots={{ after: ({ id, version }) => <EditCheck key={version} id={id} /> }}
    />
  )
}

function EditCheck({ id }: { id: number }) {
  const say = useText()
  const { language } = useUserContext()
  const { date, cents, number } = useFormats()
  const read = api.editCheck.useQuery({ id }, { staleTime: 0 })
  if (!read.data) return <Loading of={read} height={240} />
  const { days, totals, amountCents, attendancePercent, stopped } = read.data
  const rows = days.map((day, at) => ({ ...day, id: at + 1 }))
  const wrong = rows.filter((row) => row.exceeded.length > 0).length
  return (
    <Stack gap="md">
      <Figures
        figures={[
          ...meals.map((meal) => ({
            label: mealTexts[meal][language],
            value: number(categories.reduce((so, one) => so + totals[meal][one], 0)),
            detail: categories
              .map((one) => `${categoryTexts[one][language]} ${number(totals[meal][one])}`)
              .join(' · '),
          })),
          {
            label: say('meals.claims.amount'),
            value: amountCents === undefined ? '—' : cents(amountCents),
            detail: amountCents === undefined && say('meals.claims.noRatesYet'),
          },
          { label: say('meals.claims.stopped'), value: number(stopped) },
        ]}
      />
      {wrong > 0 && <Notice kind="warning">{say('meals.claims.wrong', { count: wrong })}</Notice>}
      <SectionCard title={say('meals.claims.check')}>
        {rows.length === 0 ? (
          <EmptyState title={say('meals.claims.none')} hint={say('meals.claims.noneHint')} />
        ) : (
          <WholeList
            caption={say('meals.claims.check')}
            rows={rows}
            rowID={(row) => row.id}
            rowLabel={(row) => `${row.day} ${row.school}`}
            columns={[
              {
                key: 'day',
                label: say('meals.claims.day'),
                cell: (row) => date(row.day),
                noWrap: true,
              },
              { key: 'school', label: say('meals.claims.school'), cell: (row) => row.school },
              {
                key: 'meal',
                label: say('meals.claims.meal'),
                cell: (row) => mealTexts[row.meal][language],
              },
              ...categories.map((one) => ({
                key: one,
                label: categoryTexts[one][language],
                align: 'end' as const,
                cell: (row: (typeof rows)[number]) =>
                  say('meals.claims.ofMost', {
                    served: row.served[one],
                    most: mostMeals(row.eligible[one], attendancePercent),
                  }),
              })),
              {
                key: 'check',
                label: say('meals.claims.found'),
                cell: (row) =>
                  row.exceeded.length === 0 ? (
                    <StatusBadge tone="good">{say('meals.claims.fine')}</StatusBadge>
                  ) : (
                    <StatusBadge tone="attention">{say('meals.claims.tooMany')}</StatusBadge>
                  ),
              },
            ]}
          />
        )}
      </SectionCard>
    </Stack>
  )
}
