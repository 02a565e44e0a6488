import { refusalOf, type PageProps } from '@atrium/kit/client'
import { DataTable, Notice, StatusBadge, useFormats, Loading } from '@atrium/ui'
import { Container, Stack, Title } from '@mantine/core'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'

/** What a printed transcript says, for anyone who has the paper. */
export default function VerifyPage({ params }: PageProps) {
  const text = useText()
  const formats = useFormats()
  const read = api.credit.verify.useQuery({ code: params.code ?? '' }, { retry: false })
  return (
    <Container size="md" px={0} py={{ base: 'sm', sm: 'lg' }}>
      <Stack>
        <Title order={1}>{text('pd.verify.title')}</Title>
        {read.isError && refusalOf(read.error)?.code === 'notFound' ? (
          <Notice kind="danger">{text('pd.transcript.unknownCode')}</Notice>
        ) : read.isError || !read.data ? (
          <Loading of={read} />
        ) : (
          <>
            <Notice kind="success">
              {text('pd.verify.found', {
                name: read.data.name,
                when: formats.day(read.data.madeAt),
              })}
            </Notice>
            <DataTable
              caption={text('pd.verify.title')}
              rows={read.data.credits.map((credit, id) => ({ ...credit, id }))}
              rowID={({ id }) => id}
              rowLabel={({ title }) => title}
              columns={[
                { key: 'title', label: text('pd.transcript.course'), cell: ({ title }) => title },
                {
                  key: 'earnedOn',
                  label: text('pd.transcript.earnedOn'),
                  cell: ({ earnedOn }) => formats.date(earnedOn),
                  noWrap: true,
                },
                {
                  key: 'credit',
                  label: text('pd.transcript.credit'),
                  cell: ({ amount, creditType }) => `${formats.number(amount)} ${creditType}`,
                },
                {
                  key: 'state',
                  label: text('pd.transcript.state'),
                  cell: ({ isRevoked }) => (
                    <StatusBadge tone={isRevoked ? 'bad' : 'good'}>
                      {text(isRevoked ? 'pd.transcript.revoked' : 'pd.transcript.awarded')}
                    </StatusBadge>
                  ),
                },
              ]}
            />
          </>
        )}
      </Stack>
    </Container>
  )
}
