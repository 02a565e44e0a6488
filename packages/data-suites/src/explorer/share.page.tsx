import { useState } from 'react'
import type { PageProps } from '@atrium/kit/client'
import { WholeList, SectionCard, useFormats, type Column } from '@atrium/ui'
import { Button, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { SecurityCard } from '../parts/security-card.tsx'
import { ShareDialog } from '../parts/share-dialog.tsx'
import type { ShareView } from '../shares/shares.actions.ts'
import { nameInList } from '../shares/name-in-list.rules.ts'
import { useText } from '../use-text.ts'
import { ExplorerFrame, type Source } from './explorer-frame.tsx'

/**
 * Who else sees a data source. It is shared with its suite: people who see one file see its related
 * files.
 */
export default function SharePage(props: PageProps) {
  return (
    <ExplorerFrame {...props} here="share">
      {(source) => <Shares {...source} />}
    </ExplorerFrame>
  )
}

function Shares({ suite, reload }: Source) {
  const text = useText()
  const { instant } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const shares = api.shares.useQuery({ suiteID: suite.suiteID })
  const columns: Column<ShareView>[] = [
    {
      key: 'name',
      label: text('dataSuites.share.who'),
      cell: (row) =>
        row.isGroup ? `${row.name} (${text('dataSuites.share.group')})` : nameInList(row),
    },
    {
      key: 'role',
      label: text('dataSuites.share.role'),
      cell: (row) => text(`dataSuites.share.role.${row.role}`),
    },
    {
      key: 'until',
      label: text('dataSuites.share.until'),
      cell: (row) => (row.expiresAt ? instant(row.expiresAt) : text('dataSuites.share.always')),
    },
  ]
  const close = () => {
    setOpen(false)
    void shares.refetch()
  }
  return (
    <Stack>
      <SectionCard
        title={text('dataSuites.explorer.share')}
        action={<Button onClick={() => setOpen(true)}>{text('dataSuites.suite.share')}</Button>}
      >
        <Stack>
          <Text c="dimmed">
            {text('dataSuites.explorer.shareHint', {
              suite: suite.name,
              count: suite.files.length,
            })}
          </Text>
          {shares.data?.length === 0 && <Text>{text('dataSuites.share.none')}</Text>}
          {shares.data && shares.data.length > 0 && (
            <WholeList
              caption={text('dataSuites.explorer.share')}
              columns={columns}
              rows={shares.data}
              rowID={(row) => row.shareID}
              rowLabel={nameInList}
            />
          )}
        </Stack>
      </SectionCard>
      <SecurityCard suite={suite} onChanged={reload} />
      {isOpen && <ShareDialog suite={suite} onSecured={reload} onClose={close} />}
    </Stack>
  )
}
