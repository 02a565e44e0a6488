import { defineDocument, letterheadOf, type Block, type Sheet } from '@atrium/documents/public'
import { whatToDo, type ToDo } from '@atrium/health/public'
import { id, say, schoolToday, type UserRequest } from '@atrium/kit/server'
import { inLanguage, writtenDay } from '@atrium/kit/shared'
import { gradeLevelTexts, type GradeLevel } from '@atrium/schools/words'
import { z } from 'zod'
import { sayObstacles } from '../routes/said.ts'
import { manages, printsSheets, sideTexts, weekTexts } from '../words.ts'
import { busesOn, routeDays, type RiderToday, type RouteDay } from './day.queries.ts'

const day = z.iso.date()

const sayIn =
  ({ language }: UserRequest) =>
  (name: string, values: Record<string, string | number> = {}): string =>
    say(language, { id: `transportation.paper.${name}`, values })

/** What every sheet about a route begins with. */
function headOf(ctx: UserRequest, route: RouteDay): Block[] {
  const { language } = ctx
  const t = sayIn(ctx)
  return [
    { kind: 'heading', level: 1, text: `${route.number} · ${route.name}` },
    {
      kind: 'facts',
      facts: [
        [t('side'), sideTexts[route.side][language]],
        [t('day'), `${writtenDay(route.day, language)} · ${weekTexts[route.week][language]}`],
        [t('school'), route.school],
        [t('bus'), route.delay?.bus ?? route.bus],
        [t('driver'), route.driver],
        [t('riders'), String(route.riders.length + route.hidden)],
      ],
    },
    ...(route.obstacles.length > 0
      ? [
          {
            kind: 'text' as const,
            text: t('noDriver', { why: sayObstacles(route.obstacles, language) }),
          },
        ]
      : []),
    // A sheet that leaves someone out says so, or a child is forgotten.
    ...(route.hidden > 0
      ? [{ kind: 'text' as const, text: t('hidden', { count: route.hidden }) }]
      : []),
  ]
}

const gradeOf = ({ language }: UserRequest, grade: string | null): string =>
  grade ? (gradeLevelTexts[grade as GradeLevel]?.[language] ?? grade) : ''

/** A rider’s name, with what the driver must know. */
function saidOf(ctx: UserRequest, { name, wheelchair, isAskedFirst }: RiderToday): string {
  const t = sayIn(ctx)
  const said = wheelchair ? t('wheelchair', { name }) : name
  return isAskedFirst ? t('askFirst', { name: said }) : said
}

/** The riders of one route, stop by stop, with a box to check. */
function listOf(ctx: UserRequest, route: RouteDay): Sheet {
  const t = sayIn(ctx)
  return [
    ...headOf(ctx, route),
    {
      kind: 'table',
      columns: [
        { label: t('time'), share: 0.7 },
        { label: t('stop'), share: 2.2 },
        { label: t('student'), share: 2.2 },
        { label: t('grade'), share: 0.9 },
        { label: t('on'), share: 0.6 },
      ],
      rows: route.riders.map((one) => [
        one.time ?? '',
        one.stop,
        saidOf(ctx, one),
        gradeOf(ctx, one.grade),
        '',
      ]),
    },
  ]
}

/** Who rides which bus on a day: all routes that run, or some. */
export const busLists = defineDocument({
  name: 'transportation.busLists',
  title: { en: 'Bus lists', es: 'Listas de autobús' },
  needs: [manages],
  input: z.strictObject({ day: day.optional(), routeIDs: z.array(id).min(1).max(500).optional() }),
  people: async (ctx, { day: on = schoolToday(ctx), routeIDs }) =>
    (await routesOf(ctx, on, routeIDs)).reduce((sum, { riders }) => sum + riders.length, 0),
  describe: async (ctx, { day: on = schoolToday(ctx), routeIDs }) => {
    const routes = await routesOf(ctx, on, routeIDs)
    return {
      total: routes.length,
      document: {
        title: sayIn(ctx)('lists', { date: writtenDay(on, ctx.language) }),
        language: ctx.language,
        letterhead: await letterheadOf(ctx, ctx.user.schoolID),
        sheets: routes.map((route) => listOf(ctx, route)),
      },
    }
  },
})

async function routesOf(
  ctx: UserRequest,
  on: string,
  routeIDs: readonly number[] | undefined,
): Promise<RouteDay[]> {
  const ids = routeIDs ?? (await busesOn(ctx, on)).routes.map(({ routeID }) => routeID)
  return ids.length === 0 ? [] : routeDays(ctx, ids, on)
}

/** What a driver takes along: the stops with their times, who gets on, and what to do in an emergency. */
export const driverSheet = defineDocument({
  people: 'few',
  name: 'transportation.driverSheet',
  title: { en: 'Driver sheet', es: 'Hoja del conductor' },
  needs: [manages, printsSheets],
  input: z.strictObject({ routeID: id, day: day.optional() }),
  describe: async (ctx, { routeID, day: on = schoolToday(ctx) }) => {
    const [route] = await routeDays(ctx, [routeID], on)
    if (!route) throw new Error('a route that was read is missing')
    const toDo = await whatToDo(
      ctx,
      route.riders.map(({ studentID }) => studentID),
    )
    return {
      total: 1,
      document: {
        title: sayIn(ctx)('sheet', { route: route.number }),
        language: ctx.language,
        letterhead: await letterheadOf(ctx, route.schoolID),
        sheets: [sheetOf(ctx, route, toDo)],
      },
    }
  },
})

/** A driver’s sheet. */
export function sheetOf(ctx: UserRequest, route: RouteDay, toDo: readonly ToDo[]): Sheet {
  const t = sayIn(ctx)
  const names = new Map(route.riders.map(({ studentID, name }) => [studentID, name]))
  return [
    ...headOf(ctx, route),
    {
      kind: 'table',
      columns: [
        { label: t('time'), share: 0.7 },
        { label: t('stop'), share: 2.4 },
        { label: t('students'), share: 3 },
      ],
      rows: route.stops.map(({ place, stop, note, time }) => [
        time,
        note ? `${stop}\n${inLanguage(note, ctx.language)}` : stop,
        route.riders
          .filter((one) => one.place === place)
          .map((one) => saidOf(ctx, one))
          .join('\n'),
      ]),
    },
    { kind: 'heading', text: t('emergency') },
    { kind: 'text', text: t('emergencyFirst') },
    ...(toDo.length > 0
      ? [
          {
            kind: 'table' as const,
            columns: [
              { label: t('student'), share: 1.6 },
              { label: t('about'), share: 1.2 },
              { label: t('whatToDo'), share: 3 },
            ],
            rows: toDo.map(({ studentID, about, guidance }) => [
              names.get(studentID) ?? '',
              about ?? '',
              guidance,
            ]),
          },
        ]
      : []),
  ]
}
