import { useRecordCache, useUserContext } from '@atrium/kit/client'
import {
  DataTable,
  DefinitionList,
  EmptyState,
  Line,
  LineList,
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useRecordText,
} from '@atrium/ui'
import { ActButtons } from '@atrium/workflow/parts'
import { Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { evaluationStates, evaluationWorkflow } from '../evaluations/evaluation-state.rules.ts'
import { evaluation } from '../evaluations/evaluations.record.ts'
import { shownTotal } from '../scoring/scoring.rules.ts'
import { useScoreColumns } from '../scoring/use-score-columns.ts'
import { useText } from '../use-text.ts'
import type { ReportYear } from './report-card.queries.ts'

/** One's own evaluations: what each figure rests on, and what is paid. */
export default function ReportCardPage() {
  const say = useText()
  const text = useRecordText(evaluation)
  const { language } = useUserContext()
  const { date, number } = useFormats()
  const read = api.reportCard.useQuery()
  if (!read.data) return <Loading of={read} height={320} />
  const { years, observations } = read.data
  return (
    <>
      <PageHeader title={say('meritPay.card.heading')} />
      <Stack gap="md">
        {years.length === 0 && (
          <SectionCard title={text.many}>
            <EmptyState title={say('meritPay.card.none')} hint={say('meritPay.card.noneHint')} />
          </SectionCard>
        )}
        {years.map((year) => (
          <Year key={year.id} year={year} />
        ))}
        <SectionCard title={say('meritPay.card.observations')}>
          {observations.length === 0 ? (
            <Text c="dimmed">{say('meritPay.card.noObservations')}</Text>
          ) : (
            <LineList>
              {observations.map(({ id, observedOn, observer, score, evidence, ...one }) => (
                <Line
                  key={id}
                  title={(language === 'es' && one.componentEs) || one.component}
                  detail={[
                    date(observedOn),
                    say('meritPay.card.observedBy', { observer }),
                    evidence,
                  ]}
                  aside={score === null ? undefined : number(score)}
                />
              ))}
            </LineList>
          )}
        </SectionCard>
      </Stack>
    </>
  )
}

function Year({ year }: { year: ReportYear }) {
  const say = useText()
  const text = useRecordText(evaluation)
  const { language } = useUserContext()
  const { number, cents, date } = useFormats()
  const cache = useRecordCache(api)
  const press = api.ownAct.useMutation()
  const isMissing = year.areas.some((area) => area.components.some(({ score }) => score === null))
  const level = (language === 'es' && year.levelEs) || year.level
  const components = year.areas.flatMap((area) =>
    area.components.map((one) => ({
      ...one,
      name: `${area.name[language] ?? area.name.en} · ${(language === 'es' && one.nameEs) || one.name}`,
      counts: (area.weight * one.weight) / 100,
    })),
  )
  const columns = useScoreColumns<(typeof components)[number]>()
  return (
    <SectionCard
      title={year.year}
      beside={
        <StatusBadge tone={evaluationStates[year.status]}>
          {text.choice('status')(year.status)}
        </StatusBadge>
      }
      action={
        <ActButtons
          workflow={evaluationWorkflow}
          acts={year.acts as never}
          id={year.id}
          press={press}
          texts={`${evaluation.name}.act`}
          text={(key, values) => text.say(`act.${key}`, values)}
          maybe={(key) => text.maybe(`act.${key}`)}
          onSettled={cache.refresh}
        />
      }
    >
      <Stack gap="md">
        {year.isWaiting && <Notice kind="info">{say('meritPay.card.waiting')}</Notice>}
        {year.reopenedReason && (
          <Text style={{ whiteSpace: 'pre-line' }}>
            {say('meritPay.card.reopened', { reason: year.reopenedReason })}
          </Text>
        )}
        <DefinitionList
          items={[
            { key: 'evaluator', label: say('meritPay.card.evaluator'), value: year.evaluator },
            {
              ...{ key: 'category', label: say('meritPay.card.category') },
              value: year.category[language] ?? year.category.en,
            },
            ...(year.isWaiting
              ? []
              : [
                  {
                    ...{ key: 'total', label: say('meritPay.card.total') },
                    value: year.thousandths === null ? '–' : shownTotal(year.thousandths),
                  },
                  { key: 'level', label: say('meritPay.card.level'), value: level ?? '–' },
                ]),
            ...(year.appealThrough
              ? [
                  {
                    ...{ key: 'appeal', label: say('meritPay.card.appeal') },
                    value: say(`meritPay.card.appeal.${year.isAppealOver ? 'over' : 'open'}`, {
                      day: date(year.appealThrough),
                    }),
                  },
                ]
              : []),
            ...(year.calibrationNote
              ? [
                  {
                    key: 'note',
                    label: say('meritPay.card.note'),
                    value: year.calibrationNote,
                    wide: true,
                  },
                ]
              : []),
            ...(year.answer
              ? [
                  {
                    key: 'answer',
                    label: say('meritPay.card.answer'),
                    value: year.answer,
                    wide: true,
                  },
                ]
              : []),
            ...year.payments.map((one, at) => ({
              key: `payment ${at}`,
              label: say('meritPay.card.paid', { date: date(one.payOn) }),
              value: `${cents(one.cents)}: ${
                one.isCorrection
                  ? say('meritPay.card.correction')
                  : say(one.isRounded ? 'meritPay.card.rounded' : 'meritPay.card.byShares', {
                      shares: number(one.shares / 100),
                      all: number(one.allShares / 100),
                      pool: cents(one.poolCents),
                    })
              }`,
              wide: true,
            })),
          ]}
        />
        {components.length > 0 && (
          <>
            <DataTable
              caption={text.label('scores')}
              rows={components}
              rowID={({ id }) => id}
              rowLabel={({ name }) => name}
              columns={[
                ...columns,
                {
                  ...{ key: 'evidence', label: say('meritPay.card.evidence') },
                  cell: ({ evidence }) => evidence ?? '',
                },
              ]}
            />
            <Text c="dimmed" size="sm">
              {say('meritPay.card.how')}
              {isMissing &&
                ` ${say(`meritPay.card.missing.${year.missing}`, { lowest: number(year.lowest) })}`}
            </Text>
          </>
        )}
      </Stack>
    </SectionCard>
  )
}
