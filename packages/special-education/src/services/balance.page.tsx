import { useTitle, type PageProps } from '@atrium/kit/client'
import {
  DataTable,
  Figures,
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  useFormats,
} from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { PlanContentCard } from '../plan/parts/plan-content.tsx'
import { useText } from '../use-text.ts'
import { useWord } from '../use-word.ts'
import { perTexts, serviceKindTexts } from '../words.ts'
import type { PlanBalance } from './caseload.queries.ts'

/** What the services of a plan owe, explained week by week. */
export default function BalancePage({ params }: PageProps) {
  const say = useText()
  const found = api.balance.useQuery({ planID: Number(params.planID) })
  useTitle(say('specialEducation.balance.title'))
  if (!found.data) return <Loading of={found} height={240} />
  const { name, holidays, services, content } = found.data
  return (
    <>
      <PageHeader title={say('specialEducation.balance.title')} subtitle={name} />
      <Stack gap="md">
        <Notice kind="info">{say(`specialEducation.balance.rule.${holidays}`)}</Notice>
        {services.map((service) => (
          <ServiceBalance key={service.id} service={service} />
        ))}
        {content && <PlanContentCard content={content} />}
      </Stack>
    </>
  )
}

type Service = PlanBalance['services'][number]

function ServiceBalance({ service }: { service: Service }) {
  const say = useText()
  const word = useWord()
  const { date } = useFormats()
  const { kind, minutes, per, balance } = service
  const title = word(serviceKindTexts[kind])
  const column = (key: 'owed' | 'delivered' | 'excused' | 'missed' | 'balance') => ({
    key,
    label: say(`specialEducation.balance.${key}`),
    align: 'end' as const,
    cell: (line: Service['balance']['lines'][number]) => line[key],
  })
  return (
    <SectionCard title={title}>
      <Text c="dimmed" size="sm">
        {say('specialEducation.balance.agreed', {
          ...{ minutes, per: word(perTexts[per]).toLowerCase(), from: date(service.from) },
        })}
      </Text>
      <Figures
        figures={(['owed', 'delivered', 'excused', 'balance'] as const).map((key) => ({
          label: say(`specialEducation.balance.${key}`),
          value: balance[key],
        }))}
      />
      <DataTable
        caption={title}
        columns={[
          {
            key: 'from',
            label: say('specialEducation.balance.from'),
            noWrap: true,
            cell: ({ from }) => date(from),
          },
          {
            key: 'why',
            label: say('specialEducation.balance.why'),
            cell: ({ why, schoolDays, weekdays }) =>
              say(`specialEducation.balance.why.${why}`, { schoolDays, weekdays }),
          },
          ...(['owed', 'delivered', 'excused', 'missed', 'balance'] as const).map(column),
        ]}
        rows={balance.lines.toReversed()}
        rowID={({ from }) => Date.parse(from) / 86_400_000}
        rowLabel={({ from }) => date(from)}
      />
    </SectionCard>
  )
}
