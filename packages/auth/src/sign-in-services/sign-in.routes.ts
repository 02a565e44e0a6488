import { defineRoute, type RouteRequest } from '@atrium/kit/server'
import { authServices } from '../services.ts'
import { districtOrigin } from './services.queries.ts'
import { beginTrip, endTrip, type Next } from './trip.actions.ts'
import { tripTokenOf } from './trip-cookie.ts'
import { publicDistrict } from '@atrium/schools/public'

const policy = { public: 'signing in at the district’s own sign-in service' } as const

/** The routes to a sign-in service and back. */
export const signInRoutes = [
  defineRoute({
    method: 'GET',
    path: '/{app}/rest/sign-in/{serviceID}/start',
    policy,
    handle: async (ctx, request) => {
      const serviceID = Number(/^[1-9]\d{0,8}$/.exec(request.params.serviceID ?? '')?.[0] ?? 0)
      const district = await publicDistrict(ctx.database, ctx.request.host)
      const origin = district
        ? await districtOrigin(ctx.database.district(district.districtID), district.districtID)
        : authServices().publicOrigin
      // The cookie must be sent when the service redirects the person back.
      if (new URL(origin).host !== ctx.request.host && !request.url.searchParams.has('here'))
        return go(request, `${origin}${request.url.pathname}${withHere(request.url)}`)
      const returnURL = request.url.searchParams.get('return_url')
      const confirms = request.url.searchParams.has('confirm')
      return follow(request, await beginTrip(ctx, { serviceID, returnURL, confirms }))
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/{app}/rest/sign-in/callback',
    policy,
    handle: async (ctx, request) => {
      const token = tripTokenOf(request.req.headers.cookie)
      return follow(request, await endTrip(ctx, { token, search: request.url.search }))
    },
  }),
]

const withHere = (url: URL): string => {
  const search = new URLSearchParams(url.search)
  search.set('here', '1')
  return `?${search}`
}

function follow(request: RouteRequest, next: Next): Promise<void> {
  if ('to' in next) return go(request, next.to)
  const search = new URLSearchParams({ problem: next.problem })
  if (next.returnURL !== null) search.set('return_url', next.returnURL)
  return go(request, `/login?${search}`)
}

function go({ res }: RouteRequest, to: string): Promise<void> {
  res
    .writeHead(302, { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .end()
  return Promise.resolve()
}
