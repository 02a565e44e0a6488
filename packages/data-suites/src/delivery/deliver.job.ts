import { screenLink } from '@atrium/notify/public'
import { users } from '@atrium/auth/tables'
import { asRefusal, defineJob, say, sendMail, type JobContext } from '@atrium/kit/server'
import { inLanguage, type Language } from '@atrium/kit/shared'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { suiteDeliveries, suiteRecipients, type DeliveryRow } from '../answers.table.ts'
import { insightsOf } from '../insights/insights.queries.ts'
import { sentenceOf, type Writing } from '../insights/sentence.rules.ts'
import { answerCharts, namesOfFields } from '../snapshots/answer-charts.queries.ts'
import { absentRequest } from '../suites/absent-request.ts'
import { openWhole } from '../suites/suite-access.queries.ts'
import { zoneOf } from './delivery.actions.ts'
import { nextTime } from './delivery.rules.ts'
import { mailTable, type MailWords } from './mail-tables.rules.ts'

/**
 * Emails what is due, to each recipient what they may see, in their language. Someone who lost
 * access, left or unsubscribed gets nothing. An interrupted run continues with those who haven't
 * got theirs.
 */
export const deliverJob = defineJob<object>({
  name: 'dataSuites.deliver',
  singleton: () => 'deliver',
  schedule: { cron: '* * * * *', input: {} },
  isDue: async ({ db, districtID, now }) =>
    (
      await db.execute(
        sql`select from data_suite_delivery where district_id = ${districtID} and not paused and removed_at is null and next_at <= ${now().toISOString()}::timestamptz limit 1`,
      )
    ).length > 0,
  retry: { limit: 5, delaySeconds: 60 },
  run: async (ctx, _input, progress) => {
    const due = await ctx.db
      .select()
      .from(suiteDeliveries)
      .where(
        and(
          eq(suiteDeliveries.districtID, ctx.districtID),
          eq(suiteDeliveries.paused, false),
          isNull(suiteDeliveries.removedAt),
          lte(suiteDeliveries.nextAt, ctx.now().toISOString()),
        ),
      )
    let sent = 0
    for (const delivery of due) {
      const mine = and(
        eq(suiteRecipients.districtID, ctx.districtID),
        eq(suiteRecipients.deliveryID, delivery.id),
      )
      const waiting = await ctx.db
        .select({ userID: suiteRecipients.userID })
        .from(suiteRecipients)
        .where(
          and(
            mine,
            isNull(suiteRecipients.unsubscribedAt),
            sql`(${suiteRecipients.sentFor} is null or ${suiteRecipients.sentFor} < ${delivery.nextAt}::timestamptz)`,
          ),
        )
      for (const { userID } of waiting) {
        progress.check()
        if (await deliver(ctx, delivery, userID)) sent++
      }
      const nextAt = nextTime(
        delivery.cadence,
        ctx.now(),
        await zoneOf(ctx.db, ctx.districtID),
      ).toISOString()
      await ctx.database.transaction(ctx.districtID, (tx) =>
        tx
          .update(suiteDeliveries)
          .set({ nextAt })
          .where(
            and(
              eq(suiteDeliveries.districtID, ctx.districtID),
              eq(suiteDeliveries.id, delivery.id),
            ),
          ),
      )
    }
    return { sent }
  },
})

async function deliver(
  ctx: JobContext,
  { id, suiteID, dashboardID, nextAt }: DeliveryRow,
  userID: number,
): Promise<boolean> {
  const { database, districtID } = ctx
  const request = await absentRequest(ctx, userID)
  if (!request?.user.permissions.has('dataSuites.view')) return false
  const { user } = request
  const open = await openWhole(request, suiteID, 'view').catch((error: unknown) => {
    if (asRefusal(error)) return undefined
    throw error
  })
  const dashboard = open?.contents.dashboards.find((one) => one.id === dashboardID)
  if (!open || !dashboard) return false
  const { contents } = open
  const shown = dashboard.tiles
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .flatMap((tile) => contents.charts.find((chart) => chart.id === tile.chartID) ?? [])
  // An email leaves the product: small groups are suppressed in it for everyone, even the suite's
  // owner.
  const charts = await answerCharts(request, open, contents, shown, { forOthers: true })
  const names = namesOfFields(suiteID, contents, charts)
  const tables = charts.flatMap(
    (chart) => mailTable(chart, names, user.language, wordsOf(user.language)) ?? [],
  )
  if (tables.length === 0) return false
  const insights = (await insightsOf(request, open, contents, dashboardID))
    .filter((view) => view.told !== null)
    .map((view) => sentenceOf(view, writingOf(user.language)))
  return database.transaction(districtID, async (tx) => {
    const mine = and(
      eq(suiteRecipients.districtID, districtID),
      eq(suiteRecipients.deliveryID, id),
      eq(suiteRecipients.userID, userID),
      isNull(suiteRecipients.unsubscribedAt),
      sql`(${suiteRecipients.sentFor} is null or ${suiteRecipients.sentFor} < ${nextAt}::timestamptz)`,
    )
    const taken = await tx
      .update(suiteRecipients)
      .set({ sentFor: nextAt })
      .where(mine)
      .returning({ userID: suiteRecipients.userID })
    const [person] = await tx
      .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.id, userID)))
    if (taken.length === 0 || !person?.email) return false
    const values = {
      firstName: person.firstName || person.lastName,
      dashboard: inLanguage({ en: dashboard.name, es: dashboard.nameEs }, user.language),
      suite: open.suite.name,
      link: screenLink('data-forge/dashboards/dashboard', { suiteID, dashboardID }),
      stop: screenLink('data-forge/deliveries'),
      insights: insights.map((one) => `\n\n${one}`).join(''),
    }
    await sendMail(tx, {
      districtID,
      to: person.email,
      language: user.language,
      template: 'dataSuites.delivery.mail',
      values,
      tables,
    })
    return true
  })
}

function writingOf(language: Language): Writing {
  const numbers = new Intl.NumberFormat(language)
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    text: (id, values) => say(language, { id: `dataSuites.insights.${id}`, values }),
    number: (value) => numbers.format(value),
    date: (day) => dates.format(new Date(`${day}T00:00:00Z`)),
  }
}

function wordsOf(language: Language): MailWords {
  const text = (id: string, values = {}): string =>
    say(language, { id: `dataSuites.${id}`, values })
  return {
    reducer: (name) => text(`charts.reducer.${name}`),
    nothing: text('charts.nothing'),
    originalTextSuffix: '—',
    box: (name) => text(`charts.box.${name}`),
    ends: (places) => text('delivery.ends', places),
    suppressed: (count) => text('charts.suppressed', { count }),
    more: (count) => text('delivery.more', { count }),
  }
}
