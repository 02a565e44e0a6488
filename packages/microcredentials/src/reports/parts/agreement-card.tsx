import { DataTable, EmptyState, SectionCard, useFormats, type Column } from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import type { AgreementLine, readAgreement } from '../../review/agreement.queries.ts'
import { useText } from '../../use-text.ts'

/** How far reviewers agree on submissions with a second opinion. */
export function AgreementCard({
  agreement: { outcomes, badges },
}: {
  agreement: Awaited<ReturnType<typeof readAgreement>>
}) {
  const text = useText()
  const { number } = useFormats()
  const columns: Column<AgreementLine>[] = [
    {
      key: 'badgeName',
      label: text('microcredentials.reviewing.badge'),
      cell: (row) => row.badgeName,
    },
    {
      key: 'pairs',
      label: text('microcredentials.reports.pairs'),
      align: 'end',
      cell: (row) => number(row.pairs),
    },
    {
      key: 'observed',
      label: text('microcredentials.reports.observed'),
      align: 'end',
      cell: (row) => `${Math.round(row.observed * 100)}%`,
    },
    {
      key: 'kappa',
      label: text('microcredentials.reports.kappa'),
      align: 'end',
      cell: (row) => (row.kappa === null ? '' : row.kappa.toFixed(2)),
    },
    {
      key: 'word',
      label: text('microcredentials.reports.inWords'),
      cell: (row) => row.word && text(`microcredentials.agreement.${row.word}`),
    },
  ]
  return (
    <SectionCard title={text('microcredentials.reports.agreement')}>
      {outcomes.pairs === 0 ? (
        <EmptyState
          title={text('microcredentials.reports.noPairs')}
          hint={text('microcredentials.reports.noPairsHint')}
        />
      ) : (
        <Stack>
          <Text>
            {text('microcredentials.reports.overall', {
              pairs: outcomes.pairs,
              percent: Math.round(outcomes.observed * 100),
            })}{' '}
            {outcomes.word && text(`microcredentials.agreement.${outcomes.word}`)}
          </Text>
          <DataTable
            caption={text('microcredentials.reports.agreement')}
            columns={columns}
            rows={badges}
            rowID={(row) => row.badgeID}
            rowLabel={(row) => row.badgeName}
          />
        </Stack>
      )}
    </SectionCard>
  )
}
