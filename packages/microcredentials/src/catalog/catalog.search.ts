import type { SearchKind } from '@atrium/search/public'
import { searchBadges } from './catalog.queries.ts'

/** Finds what the catalog offers the reader. */
export const badgesSearch: SearchKind = {
  key: 'microcredentials',
  find: async (ctx, words, limit) => {
    const { rows } = await searchBadges(ctx, { search: words.join(' '), page: 1, size: limit })
    return rows.map(({ id, name, stackName }) => ({
      label: name,
      detail: stackName ?? '',
      screen: 'public/microcredentials/detail',
      params: { badgeID: id },
    }))
  },
}
