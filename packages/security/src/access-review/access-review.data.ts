import { dataOf } from '@atrium/kit/server'
import { accessReviews } from './access-review.table.ts'

export const data = [
  dataOf(accessReviews, {
    people: 'signedBy',
    setup: 'signedAt note holdings list',
    kept: 'inUse',
  }),
]
