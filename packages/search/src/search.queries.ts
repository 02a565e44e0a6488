import type { UserRequest } from '@atrium/kit/server'
import { quickSearch, type FoundPerson } from '@atrium/people/public'
import { searchKinds, type FoundGroup } from './search-kinds.ts'

export interface SearchResult {
  people: FoundPerson[]
  /** Only kinds with results. */
  groups: FoundGroup[]
}

const mostWords = 6

/**
 * Things that the caller may open with names that contain everything typed: up to `limit` of each
 * kind. One statement each.
 */
export async function searchAll(
  ctx: UserRequest,
  text: string,
  limit: number,
): Promise<SearchResult> {
  const words = text.trim().split(/\s+/u).filter(Boolean).slice(0, mostWords)
  // One letter matches half of everything.
  if ([...words.join('')].length < 2) return { people: [], groups: [] }
  const [people, ...groups] = await Promise.all([
    quickSearch(ctx, text),
    ...searchKinds.all().map(async ({ key, find }) => ({
      key,
      found: await find(ctx, words, limit),
    })),
  ])
  return { people, groups: groups.filter(({ found }) => found.length > 0) }
}
