import { useResourceCache } from '@atrium/kit/client'
import type { ResourceRow } from '@atrium/kit/shared'
import { useRecordForm, type RecordForm } from '../../record/use-record-form.ts'
import { anyApi, anyResource, type ResourceSource } from '../resource.types.ts'

/** A resource's form without its looks, for pages that draw their own. */
export function useResourceForm<Row extends ResourceRow, Draft extends object>(
  { resource, api }: ResourceSource<Row, Draft>,
  id: number | 'new',
): RecordForm<Row> {
  const { name, fields } = anyResource(resource)
  const slice = anyApi(api)
  const cache = useResourceCache(slice)
  const isNew = id === 'new'
  const read = slice.get.useQuery({ id: isNew ? 0 : id }, { enabled: !isNew, staleTime: 0 })
  const create = slice.create.useMutation()
  const update = slice.update.useMutation()
  return useRecordForm<Row>({
    name,
    fields,
    id,
    row: read.data as unknown as Row | undefined,
    loadError: read.error,
    reload: () => void read.refetch(),
    save: async (changes, version) => {
      const row = isNew
        ? await create.mutateAsync({ draft: changes })
        : await update.mutateAsync({ id, version: version ?? 0, changes })
      await cache.refresh()
      return row as unknown as Row
    },
  })
}
