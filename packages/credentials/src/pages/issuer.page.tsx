import {
  DelayedLoader,
  HistoryButton,
  LoadError,
  Notice,
  PageHeader,
  SectionCard,
  useToasts,
} from '@atrium/ui'
import { Button, Stack } from '@mantine/core'
import { api } from '../api.ts'
import { IssuerForm } from '../parts/issuer-form.tsx'
import { KeyTable } from '../parts/key-table.tsx'
import { useText } from '../use-text.ts'
import { issuerFields } from '../words.ts'

/** How credentials describe the district, and the keys that sign them. */
export default function IssuerPage() {
  const say = useText()
  const toasts = useToasts()
  const issuer = api.issuer.useQuery()
  const reload = () => void issuer.refetch()
  const retry = api.retrySigning.useMutation({
    onSuccess: () => {
      toasts.done(say('credentials.signing.retrying'))
      reload()
    },
    onError: toasts.failed,
  })
  const { data } = issuer
  return (
    <>
      <PageHeader
        title={say('credentials.issuer.title')}
        subtitle={say('credentials.issuer.lead')}
        action={
          <HistoryButton
            api={api.issuerHistory}
            input={undefined}
            fields={issuerFields}
            label={(name) => say(`credentials.issuer.${name as keyof typeof issuerFields}`)}
          />
        }
      />
      {issuer.isPending && <DelayedLoader />}
      {issuer.isError && <LoadError error={issuer.error} onRetry={reload} />}
      {data && (
        <Stack gap="xl">
          {data.failed > 0 && (
            <Notice
              kind="warning"
              title={say('credentials.signing.failed', { count: data.failed })}
            >
              <Button
                size="compact-md"
                variant="default"
                mt="xs"
                loading={retry.isPending}
                onClick={() => retry.mutate()}
              >
                {say('credentials.signing.retry')}
              </Button>
            </Notice>
          )}
          {data.waiting > 0 && (
            <Notice kind="info">
              {say('credentials.signing.waiting', { count: data.waiting })}
            </Notice>
          )}
          <SectionCard title={say('credentials.issuer.profile')}>
            <IssuerForm
              key={data.profile?.version ?? 0}
              profile={data.profile}
              suggested={data.suggested}
              hasIssued={data.keys.some(({ signed }) => signed > 0)}
              onSaved={reload}
            />
          </SectionCard>
          <KeyTable keys={data.keys} onChange={reload} />
        </Stack>
      )}
    </>
  )
}
