import type { UserRequest } from '@atrium/kit/server'
import { quickSearch, type FoundPerson } from '@atrium/people/public'
import { searchKinds, type FoundGroup } from './search-kinds.ts'

export interface SearchResult {
  people: FoundPerson[]
  /** Only kinds of which something was found. */
  groups: FoundGroup[]
}

const mostWords = 6

/** What the caller may open whose name holds everything that was typed: up to `limit` of each kind. A statement each. */
export async function searchAll(
  ctx: UserRequest,
  text: string,
  limit: number,
): Promise<SearchResult> {
  const words = text.trim().split(/\s+/u).filter(Boolean).slice(0, mostWords)
  // One letter finds half of everything.
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
