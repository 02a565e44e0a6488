import { lazy, Suspense, useState } from 'react'
import { useRecordCache, useUserContext } from '@atrium/kit/client'
import type { DraftOf, Field } from '@atrium/kit/shared'
import {
  formWidth,
  anyApi,
  anyRecord,
  PageHeader,
  RecordCard,
  useRecordText,
  useUiText,
  Loading,
} from '@atrium/ui'
import { Skeleton, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { SettingsCards } from '@atrium/district-settings/parts'
import { api } from '../api.ts'
import { districtRecord } from './district.record.ts'
import { HostCard } from './host-card.tsx'

const HistoryPanel = lazy(() => import('@atrium/ui/record/history-panel.tsx'))

const groups = Map.groupBy(
  Object.entries<Field>(districtRecord.fields),
  ([, field]) => field.group ?? '',
)

/**
 * The page of the only district that people here have, as cards that are edited in place. There is
 * no list, and nothing to add or remove.
 */
export default function DistrictPage() {
  const { districtID } = useUserContext()
  const say = useUiText()
  const text = useRecordText(districtRecord)
  const cache = useRecordCache(api.district)
  const district = api.district.get.useQuery({ id: districtID })
  const update = api.district.update.useMutation()
  const [isLookingBack, setLookingBack] = useState(false)

  if (district.error || !district.data)
    return (
      <Loading of={district}>
        <Skeleton height={480} maw={formWidth} />
      </Loading>
    )
  const row = district.data
  const save = async (changes: Partial<DraftOf<typeof districtRecord>>, version: number | null) => {
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
      <Stack maw={formWidth}>
        {[...groups].map(([group, fields]) => (
          <RecordCard
            key={group}
            title={text.say(`group.${group}`)}
            text={text}
            name={`${districtRecord.name}.${group}`}
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
            definition={anyRecord(districtRecord)}
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
