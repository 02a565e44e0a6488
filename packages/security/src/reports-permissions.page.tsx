import { useRecordCache } from '@atrium/kit/client'
import { PageHeader, Loading } from '@atrium/ui'
import { api } from './api.ts'
import { GroupLimits } from './parts/group-limits.tsx'
import { useText } from './use-text.ts'

/** Which groups may print and save which reports. */
export default function ReportsPermissionsPage() {
  const say = useText()
  const { refresh } = useRecordCache(api.reports)
  const all = api.reports.list.useQuery()
  const limit = api.reports.limit.useMutation({ onSuccess: refresh })
  return (
    <>
      <PageHeader title={say('security.reports.title')} subtitle={say('security.reports.hint')} />
      {all.error || !all.data ? (
        <Loading of={all} />
      ) : (
        <GroupLimits
          title={say('security.reports.list')}
          items={all.data.reports}
          limits={all.data.limits}
          groups={all.data.groups}
          everyone={say('security.reports.everyone')}
          limit={(one) => limit.mutateAsync(one)}
        />
      )}
    </>
  )
}
