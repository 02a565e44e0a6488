import { recordApi, useLink } from '@atrium/kit/client'
import { RecordListPage } from '@atrium/ui'
import { useText } from '../use-text.ts'
import { approvalsList } from './badges.record.ts'

const list = recordApi(approvalsList)

/** Microcredentials that creators have submitted, longest waiting first. */
export default function ApprovalsPage() {
  const text = useText()
  const link = useLink()
  return (
    <RecordListPage
      definition={approvalsList}
      api={list}
      hrefOf={(badgeID) => link('microcredentialing/microcredentials/edit', { badgeID })}
      slots={{
        title: text('microcredentials.approvals.title'),
        subtitle: text('microcredentials.approvals.subtitle'),
        action: null,
      }}
    />
  )
}
