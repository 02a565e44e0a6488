import type { ListQuery } from '@atrium/kit/shared'
import { z } from 'zod'

type Filters = Record<string, z.ZodType<string>>

/**
 * The input of a list of people: the kit's list query, with only these filters and sorts. `id`
 * limits it to the selected people.
 */
export const personListQuery = (
  sorts: readonly string[],
  filters: Filters,
): z.ZodType<ListQuery, ListQuery> =>
  z.strictObject({
    search: z.string().max(200).optional(),
    sort: z.enum(sorts.flatMap((sort) => [sort, `-${sort}`])).optional(),
    page: z.int().min(1).max(1_000_000).optional(),
    size: z.int().min(1).max(500).optional(),
    filters: z
      .strictObject(
        Object.fromEntries(
          Object.entries({ ...filters, id: idText }).map(([name, value]) => [
            name,
            z.array(value).max(500).optional(),
          ]),
        ),
      )
      .optional(),
  }) as unknown as z.ZodType<ListQuery, ListQuery>

export const idText = z.string().regex(/^\d{1,9}$/)

/** The values of one filter; none if it is off. */
export const filterOf = (query: ListQuery, name: string): string[] => query.filters?.[name] ?? []
