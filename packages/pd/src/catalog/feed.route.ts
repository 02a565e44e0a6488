import { defineRoute } from '@atrium/kit/server'
import ical from 'ical-generator'
import { readSection } from './catalog.queries.ts'

/** A section's meetings as phones and other calendars read them. Online links are in it only for who is enrolled and signed in. */
export const catalogFeedRoute = defineRoute({
  method: 'GET',
  path: '/{app}/rest/pd-section/{sectionID}/calendar.ics',
  policy: { public: 'the public catalog: it shows what a district offers to everyone' },
  handle: async (ctx, { req, res, params }) => {
    const sectionID = /^[1-9]\d{0,8}$/.test(params.sectionID ?? '') ? Number(params.sectionID) : 0
    const { course, meetings, section } = await readSection(ctx, sectionID)
    const calendar = ical({
      name: course.title,
      prodId: { company: 'Atrium', product: 'Professional development' },
    })
    for (const { id, startsAt, endsAt, room, onlineURL } of meetings)
      calendar.createEvent({
        id: `pd-${id}@atrium`,
        start: new Date(startsAt),
        end: new Date(endsAt),
        summary: course.title,
        location: [room, section.place, section.schoolName].filter(Boolean).join(', '),
        description: onlineURL ?? course.description,
      })
    res.writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="section-${sectionID}.ics"`,
      'cache-control': 'private, no-store',
    })
    res.end(req.method === 'HEAD' ? undefined : calendar.toString())
  },
})
