import type { Browser } from '@playwright/test'
import { currentTime } from '../../../packages/kit/src/shared/index.ts'
import { act, ask } from './people.ts'
import { inSpanish, signIn, type Page, type Role } from './test.ts'

const hour = 3_600_000

/** Someone's own browser, in the journey's language. */
export async function someone(browser: Browser, language: 'en' | 'es', who?: Role): Promise<Page> {
  const locale = language === 'es' ? 'es-MX' : 'en-US'
  const page = await (await browser.newContext({ reducedMotion: 'reduce', locale })).newPage()
  if (language === 'es') await inSpanish(page)
  if (who) await signIn(page, who)
  return page
}

interface CourseDraft {
  credits: { creditTypeID: number; approvalAreaID: number | null; amount: number }[]
  surveyFormID: number | null
}

/** An approved course with a survey that comes before its credit. */
export async function newCourse(office: Page, title: string): Promise<number> {
  const { rows } = await ask<{ rows: { id: number }[] }>(office, 'pd.courses.list', {
    search: 'PD-1001',
  })
  const { credits, surveyFormID } = await ask<CourseDraft>(office, 'pd.courses.get', {
    id: rows[0]?.id,
  })
  const { id } = await act<{ id: number }>(office, 'pd.courses.create', {
    draft: {
      ...{ title, code: title.toUpperCase().slice(-20), schoolID: null, imageUUID: null },
      ...{ organization: 'Valle Verde Unified', description: 'Tasks that students talk about.' },
      ...{ objectives: null, audience: ['teacher', 'staff'], tags: [], lcapGoalID: null },
      credits: credits.map(({ creditTypeID, amount }) => ({
        ...{ creditTypeID, approvalAreaID: null, amount },
      })),
      ...{ prerequisites: [], materials: [], surveyFormID, surveyRequired: true },
      ...{ surveyAnonymous: true, issuesBadge: false },
    },
  })
  await act(office, 'pd.courseDesk.act', { id, act: 'submit', filled: {} })
  // No one approves their own.
  const approver = await someone(office.context().browser()!, 'en', 'admin')
  await act(approver, 'pd.courseDesk.act', { id, act: 'approve', filled: {} })
  await approver.context().close()
  return id
}

/** When a section meets, in hours from now. */
export const meetingIn = (hours: number) => {
  const start = Math.floor((currentTime().getTime() + hours * hour) / 60_000) * 60_000
  return {
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + hour).toISOString() },
    ...{ roomID: null, onlineURL: null },
  }
}

/** A published section of a course, with its only meeting this many hours from now. */
export async function newSection(
  office: Page,
  courseID: number,
  instructorID: number,
  of: { hours: number; seats?: number; waitlistSeats?: number; needsApproval?: boolean },
): Promise<number> {
  const { id } = await act<{ id: number }>(office, 'pd.sections.create', {
    draft: {
      ...{ courseID, number: '1', schoolID: null, place: 'Library', seats: of.seats ?? 1 },
      instructors: [{ userID: instructorID }],
      meetings: [meetingIn(of.hours)],
      waitlistSeats: of.waitlistSeats ?? 0,
      needsApproval: of.needsApproval ?? false,
      ...{ enrollFrom: null, enrollUntil: null, withdrawUntil: null, costCents: 0 },
      ...{ takesPurchaseOrders: false, refundUntil: null, refundPercent: 0, fundingCode: null },
      ...{ surveyFormID: null, notes: null },
    },
  })
  await act(office, 'pd.sectionDesk.act', { id, act: 'publish', filled: {} })
  return id
}
