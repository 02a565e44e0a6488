import { lazy, Suspense, useState } from 'react'
import { useResourceCache, useUserContext } from '@atrium/kit/client'
import type { DraftOf, Field } from '@atrium/kit/shared'
import {
  anyApi,
  anyResource,
  DelayedLoader,
  LoadError,
  PageHeader,
  RecordCard,
  useRecordText,
  useUiText,
} from '@atrium/ui'
import { Skeleton, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { SettingsCards } from '@atrium/district-settings/parts'
import { api } from '../api.ts'
import { districtResource } from './district.resource.ts'
import { HostCard } from './host-card.tsx'

const HistoryPanel = lazy(() => import('@atrium/ui/resource/form/history-panel.tsx'))

const groups = Map.groupBy(
  Object.entries<Field>(districtResource.fields),
  ([, field]) => field.group ?? '',
)

/** The one record of its resource, as cards that are edited in place: there is no list of one's own district, nothing to add or remove. */
export default function DistrictPage() {
  const { districtID } = useUserContext()
  const say = useUiText()
  const text = useRecordText(districtResource)
  const cache = useResourceCache(api.district)
  const district = api.district.get.useQuery({ id: districtID })
  const update = api.district.update.useMutation()
  const [isLookingBack, setLookingBack] = useState(false)

  if (district.error)
    return <LoadError error={district.error} onRetry={() => void district.refetch()} />
  if (!district.data) {
    return (
      <DelayedLoader>
        <Skeleton height={480} maw={640} />
      </DelayedLoader>
    )
  }
  const row = district.data
  const save = async (
    changes: Partial<DraftOf<typeof districtResource>>,
    version: number | null,
  ) => {
    const saved = await update.mutateAsync({ id: row.id, version: version ?? row.version, changes })
    await cache.refresh()
    return saved
  }
  return (
    <>
      <PageHeader
        title={row.name}
        more={[
          {
            label: say('ui.history.title'),
            icon: <IconHistory size={16} />,
            onClick: () => setLookingBack(true),
          },
        ]}
      />
      <Stack maw={760}>
        {[...groups].map(([group, fields]) => (
          <RecordCard
            key={group}
            title={text.say(`group.${group}`)}
            texts={districtResource.name}
            name={`${districtResource.name}.${group}`}
            fields={Object.fromEntries(fields)}
            id={row.id}
            row={row}
            save={save}
            mayEdit
          />
        ))}
        <SettingsCards schoolID={0} />
        <HostCard />
      </Stack>
      <Suspense>
        {isLookingBack && (
          <HistoryPanel
            resource={anyResource(districtResource)}
            text={text}
            api={anyApi(api.district)}
            id={row.id}
            onClose={() => setLookingBack(false)}
          />
        )}
      </Suspense>
    </>
  )
}
