import { useRecordCache } from '@atrium/kit/client'
import type { VersionedRow } from '@atrium/kit/shared'
import { useRecordForm, type RecordForm } from './use-record-form.ts'
import { anyApi, anyRecord, type RecordClient } from './record.types.ts'

/**
 * A record's form without its UI, for pages that draw their own.
 * @param like for a new one: the record to copy from
 * @param begins for a new one: initial values, where they differ from the fields' own
 */
export function useRecordPage<Row extends VersionedRow, Draft extends object>(
  { definition, api }: RecordClient<Row, Draft>,
  id: number | 'new',
  like?: { id: number; but?: Record<string, unknown> },
  begins?: Record<string, unknown>,
): RecordForm<Row> {
  const { name, fields } = anyRecord(definition)
  const slice = anyApi(api)
  const cache = useRecordCache(slice)
  const isNew = id === 'new'
  const read = slice.get.useQuery({ id: isNew ? 0 : id }, { enabled: !isNew, staleTime: 0 })
  const model = slice.get.useQuery({ id: like?.id ?? 0 }, { enabled: isNew && like !== undefined })
  const create = slice.create.useMutation()
  const update = slice.update.useMutation()
  return useRecordForm<Row>({
    name,
    fields,
    id,
    row: read.data as unknown as Row | undefined,
    begins,
    like: like && model.data && { ...(model.data as object), ...like.but },
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
