import { EmptyState, PageHeader, Loading } from '@atrium/ui'
import { Button, Stack } from '@mantine/core'
import { IconCertificate, IconDownload } from '@tabler/icons-react'
import { api } from '../api.ts'
import { TokenCard } from '../parts/token-card.tsx'
import { WalletList } from '../parts/wallet-list.tsx'
import { useText } from '../use-text.ts'

/** What the reader earned, to download and share, and the apps that may read it. */
export default function WalletPage() {
  const say = useText()
  const wallet = api.wallet.useQuery()
  const { data } = wallet
  const hasAny = data?.credentials.some(({ state }) => state === 'issued') ?? false
  return (
    <>
      <PageHeader
        title={say('credentials.wallet.title')}
        action={
          hasAny && (
            <Button
              component="a"
              href="/api/credentials/my-record.json"
              download="learner-record.json"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
            >
              {say('credentials.wallet.record')}
            </Button>
          )
        }
      />
      {(wallet.isPending || wallet.isError) && <Loading of={wallet} />}
      {data && (
        <Stack gap="xl" maw={800}>
          {data.credentials.length === 0 ? (
            <EmptyState
              icon={<IconCertificate size={32} />}
              title={say('credentials.wallet.empty')}
              hint={say('credentials.wallet.emptyHint')}
            />
          ) : (
            <WalletList credentials={data.credentials} onChange={() => void wallet.refetch()} />
          )}
          <TokenCard tokens={data.tokens} onChange={() => void wallet.refetch()} />
        </Stack>
      )}
    </>
  )
}
