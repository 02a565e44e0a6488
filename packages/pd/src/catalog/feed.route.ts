import { plusDays, schoolDate } from '@atrium/kit/shared'
import type { ServerResponse } from 'node:http'
import { defineRoute } from '@atrium/kit/server'
import ical from 'ical-generator'
import { readSection, searchMeetings } from './catalog.queries.ts'

const policy = { public: 'the public catalog: it shows what a district offers to everyone' }

/**
 * A section's meetings, for phones and other calendars. Online links are included only for people
 * who are enrolled and signed in.
 */
const sectionFeedRoute = defineRoute({
  method: 'GET',
  path: '/{app}/rest/pd-section/{sectionID}/calendar.ics',
  policy,
  handle: async (ctx, { req, res, params }) => {
    const sectionID = /^[1-9]\d{0,8}$/.test(params.sectionID ?? '') ? Number(params.sectionID) : 0
    const { course, meetings, section } = await readSection(ctx, sectionID)
    send(
      res,
      { isHead: req.method === 'HEAD', name: course.title, filename: `section-${sectionID}.ics` },
      meetings.map(({ id, startsAt, endsAt, room, onlineURL }) => ({
        id,
        startsAt,
        endsAt,
        title: course.title,
        location: [room, section.place, section.schoolName].filter(Boolean).join(', '),
        description: onlineURL ?? course.description,
      })),
    )
  },
})

/** Days ahead that the catalog's calendar looks. */
const daysAhead = 366

/** The meetings of the whole catalog, as in the calendar view: for calendar subscriptions. */
const wholeFeedRoute = defineRoute({
  method: 'GET',
  path: '/{app}/rest/pd-sections/calendar.ics',
  policy,
  handle: async (ctx, { req, res }) => {
    // From the day before in Greenwich: nowhere is today missing.
    const from = plusDays(schoolDate(ctx.now(), 'UTC'), -1)
    const meetings = await searchMeetings(ctx, { from, to: plusDays(from, daysAhead) })
    send(
      res,
      {
        isHead: req.method === 'HEAD',
        name: 'Professional development',
        filename: 'professional-development.ics',
      },
      meetings.map(({ place, ...meeting }) => ({
        ...meeting,
        location: place ?? '',
        description: null,
      })),
    )
  },
})

export const catalogFeedRoutes = [sectionFeedRoute, wholeFeedRoute]

interface FeedEvent {
  id: number
  startsAt: string
  endsAt: string
  title: string
  location: string
  description: string | null
}

function send(
  res: ServerResponse,
  { isHead, name, filename }: { isHead: boolean; name: string; filename: string },
  events: readonly FeedEvent[],
): void {
  const calendar = ical({
    name,
    prodId: { company: 'Atrium', product: 'Professional development' },
  })
  for (const { id, startsAt, endsAt, title, location, description } of events)
    calendar.createEvent({
      id: `pd-${id}@atrium`,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: title,
      location,
      description,
    })
  res.writeHead(200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'private, no-store',
  })
  res.end(isHead ? undefined : calendar.toString())
}
