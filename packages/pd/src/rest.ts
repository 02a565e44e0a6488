import { defineRest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { pdRouter } from './pd.router.ts'

type Caller = { pd: ReturnType<typeof pdRouter.createCaller> }

const id = (value: string | undefined): number => {
  if (!/^\d{1,9}$/.test(value ?? '')) throw refuse.notFound('kit.refusal.notFound')
  return Number(value)
}

/** The calls of platform.md §7 that professional development answers. */
export const pdRest = defineRest<Caller>([
  { method: 'GET', path: '/{app}/rest/pd-course-surveys', summary: 'The caller’s surveys that wait for an answer.', procedure: 'pd.pendingSurveys', expects: [401], call: ({ pd }) => pd.pendingSurveys(), wrap: 'surveys' },
  { method: 'GET', path: '/{app}/rest/cart-count', summary: 'How many sections lie in the caller’s cart.', procedure: 'pd.cartCount', expects: [401], call: ({ pd }) => pd.cartCount(), wrap: 'cartCount' },
  { method: 'GET', path: '/{app}/rest/pd-section/{sectionID}', summary: 'Whether a section is one of professional development.', procedure: 'pd.section', expects: [404], call: ({ pd }, { params }) => pd.section({ sectionID: id(params.sectionID) }), wrap: 'pdSection' },
])
