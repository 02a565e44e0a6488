import { moduleApi } from '@atrium/kit/client'
import type { reportCardsRouter } from './report-cards.router.ts'

export const api = moduleApi<typeof reportCardsRouter>('reportCards')
