import { useState } from 'react'
import type { PageProps } from '@atrium/kit/client'
import { Notice, SectionCard, Loading } from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { DeliveriesCard } from '../delivery/deliveries-card.tsx'
import { SuiteFrame } from '../parts/suite-frame.tsx'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { LinksCard } from './links-card.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** Who sees what of a suite: by links and by email, and who owns it. */
export default function SharingPage({ params }: PageProps) {
  return (
    <SuiteFrame suiteID={Number(params.suiteID) || 0} here="sharing">
      {(suite) => <Sharing suite={suite} />}
    </SuiteFrame>
  )
}

function Sharing({ suite }: { suite: SuiteDetail }) {
  const text = useText()
  const { suiteID, role, ownerName } = suite
  const [isGiving, setGiving] = useState(false)
  const sharing = api.sharing.useQuery({ suiteID }, { enabled: role !== 'view', retry: false })
  if (role === 'view') return <Notice kind="info">{text('dataSuites.sharing.notYours')}</Notice>
  if (!sharing.data) return <Loading of={sharing} />
  const changed = () => void sharing.refetch()
  return (
    <Stack>
      <DeliveriesCard suite={suite} deliveries={sharing.data.deliveries} onChanged={changed} />
      {role === 'owner' && <LinksCard suite={suite} sharing={sharing.data} onChanged={changed} />}
      {role === 'owner' && (
        <SectionCard title={text('dataSuites.transfer.title')}>
          <Group justify="space-between">
            <div>
              <Text>{text('dataSuites.transfer.owner', { name: ownerName })}</Text>
              <Text size="sm" c="dimmed">
                {text('dataSuites.transfer.hint')}
              </Text>
            </div>
            <Button variant="default" onClick={() => setGiving(true)}>
              {text('dataSuites.transfer.act')}
            </Button>
          </Group>
        </SectionCard>
      )}
      {isGiving && <TransferDialog suite={suite} onClose={() => setGiving(false)} />}
    </Stack>
  )
}
