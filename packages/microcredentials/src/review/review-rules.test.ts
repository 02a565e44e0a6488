import { describe, expect, test } from 'vitest'
import type { ReviewAction, ReviewMode, ReviewState } from '../words.ts'
import { agreementOf, agreementWord } from './agreement.rules.ts'
import { blindFilename, hidesIdentity, maySee } from './blindness.rules.ts'
import { mayReview, type ReviewerFacts } from './qualified.rules.ts'
import { decide } from '@atrium/workflow/rules'
import { review, type ReviewFacts, type ReviewPart } from './review-state.rules.ts'
import { afterWorkingDays, reviewDueOn } from './working-days.rules.ts'

type Known = ReviewFacts & { part: ReviewPart }
const facts = (over: Partial<Known>): Known => ({
  part: 'reviewer',
  dueAt: '2026-12-10',
  today: '2026-12-01',
  marked: 0,
  ...over,
})

const moveReview = (from: ReviewState, act: ReviewAction, { part, ...known }: Known) => {
  // Has valid values for reassigning and answering.
  const filled = act === 'reassign' ? { userID: 7 } : {}
  const decision = decide(review, from, act, { parts: [part], facts: known }, filled)
  return decision.ok ? decision : { ok: false, code: decision.refusal.ref.id }
}

describe('Review: states', () => {
  test('open → claim / reviewer → claimed → release / reviewer → open', () => {
    expect(moveReview('open', 'claim', facts({}))).toEqual({ ok: true, to: 'claimed' })
    expect(moveReview('claimed', 'release', facts({ part: 'claimant' }))).toEqual({
      ok: true,
      to: 'open',
    })
  })
  test('if two reviewers claim it, the second is refused because the first has it', () => {
    expect(moveReview('claimed', 'claim', facts({}))).toEqual({
      ok: false,
      code: 'microcredentials.refusal.claimedByAnother',
    })
  })
  test('claimed → 14 working days without an answer → open; an answer on the due day is in time', () => {
    expect(
      moveReview('claimed', 'timeOut', facts({ part: 'system', today: '2026-12-10' })).ok,
    ).toBe(false)
    expect(
      moveReview('claimed', 'timeOut', facts({ part: 'system', today: '2026-12-11' })),
    ).toEqual({ ok: true, to: 'open' })
  })
  test('claimed → approve, or request revisions / the claiming reviewer → closed', () => {
    expect(moveReview('claimed', 'approve', facts({ part: 'claimant' }))).toEqual({
      ok: true,
      to: 'closed',
    })
    expect(moveReview('claimed', 'approve', facts({}))).toMatchObject({
      code: 'microcredentials.refusal.claimedByAnother',
    })
    expect(moveReview('claimed', 'approve', facts({ part: 'administrator' })).ok).toBe(false)
    expect(moveReview('open', 'approve', facts({ part: 'claimant' })).ok).toBe(false)
  })
  test('requesting revisions requires at least one marked evidence or reflection', () => {
    expect(moveReview('claimed', 'requestRevisions', facts({ part: 'claimant' }))).toEqual({
      ok: false,
      code: 'microcredentials.refusal.nothingMarked',
    })
    expect(
      moveReview('claimed', 'requestRevisions', facts({ part: 'claimant', marked: 1 })),
    ).toEqual({ ok: true, to: 'closed' })
  })
  test('an administrator can reassign it, and a learner can withdraw only an open submission', () => {
    expect(moveReview('claimed', 'reassign', facts({ part: 'administrator' }))).toEqual({
      ok: true,
      to: 'claimed',
    })
    expect(moveReview('claimed', 'reassign', facts({})).ok).toBe(false)
    expect(moveReview('open', 'withdraw', facts({ part: 'learner' }))).toEqual({
      ok: true,
      to: 'closed',
    })
    expect(moveReview('claimed', 'withdraw', facts({ part: 'learner' })).ok).toBe(false)
  })
})

describe('Review: 14 working days', () => {
  test('weekends do not count', () => {
    expect(reviewDueOn('2026-11-02')).toBe('2026-11-20')
    expect(afterWorkingDays('2026-11-06', 1)).toBe('2026-11-09')
    expect(afterWorkingDays('2026-11-07', 1)).toBe('2026-11-09')
  })
  test('days when the district is closed do not count either, even at the end of the year', () => {
    expect(reviewDueOn('2026-11-16', new Set(['2026-11-26', '2026-11-27']))).toBe('2026-12-08')
    expect(reviewDueOn('2026-12-21')).toBe('2027-01-08')
  })
})

describe('Review: blindness', () => {
  const review = { learnerID: 1, claimedBy: 2 }
  test('double hides both identities', () => {
    expect(hidesIdentity('double', 'reviewer', 'learner')).toBe(true)
    expect(hidesIdentity('double', 'learner', 'reviewer')).toBe(true)
  })
  test('learner blind hides the reviewer from the learner, and reviewer blind hides the learner from the reviewer', () => {
    expect([
      hidesIdentity('learner', 'reviewer', 'learner'),
      hidesIdentity('learner', 'learner', 'reviewer'),
    ]).toEqual([true, false])
    expect([
      hidesIdentity('reviewer', 'reviewer', 'learner'),
      hidesIdentity('reviewer', 'learner', 'reviewer'),
    ]).toEqual([false, true])
  })
  test('people always see themselves, and administrators see both unless they review it', () => {
    const sees = (userID: number, administers = false) => [
      maySee('double', 'learner', { userID, administers }, review),
      maySee('double', 'reviewer', { userID, administers }, review),
    ]
    expect(sees(1)).toEqual([true, false])
    expect(sees(2)).toEqual([false, true])
    expect(sees(2, true)).toEqual([false, true])
    expect(sees(3, true)).toEqual([true, true])
    expect(sees(4)).toEqual([false, false])
  })
  test('a file’s own name does not identify its author', () => {
    expect(blindFilename('Ada Beltrán lesson.PDF', 3)).toBe('evidence-3.pdf')
    expect(blindFilename('ada-beltran', 1)).toBe('evidence-1')
    expect(blindFilename('plan.ada beltrán', 1)).toBe('evidence-1')
  })
})

describe('Review: course-code review mode', () => {
  const reviewer = (over: Partial<ReviewerFacts>): ReviewerFacts => ({
    userID: 5,
    qualified: true,
    reviewsCodes: new Set(),
    teachesLearner: new Set(),
    coachesLearner: false,
    lookedUp: false,
    ...over,
  })
  const review = {
    learnerID: 1,
    reviewMode: 'double' as const,
    courseCodes: ['MA-101'],
    reviewedBy: [],
  }
  test('any qualified reviewer', () => {
    expect(mayReview('any', reviewer({}), review)).toBe(true)
    expect(mayReview('any', reviewer({ qualified: false }), review)).toBe(false)
  })
  test('a reviewer of that course code', () => {
    expect(mayReview('courseCodeReviewer', reviewer({}), review)).toBe(false)
    expect(
      mayReview('courseCodeReviewer', reviewer({ reviewsCodes: new Set(['MA-101']) }), review),
    ).toBe(true)
  })
  test('the learner’s current teacher of that code', () => {
    expect(
      mayReview('learnersTeacher', reviewer({ teachesLearner: new Set(['EN-9']) }), review),
    ).toBe(false)
    expect(
      mayReview(
        'learnersTeacher',
        reviewer({ qualified: false, teachesLearner: new Set(['MA-101']) }),
        review,
      ),
    ).toBe(true)
  })
  test('no one can review their own submission, or give the second opinion on their own review', () => {
    expect(mayReview('any', reviewer({ userID: 1 }), review)).toBe(false)
    expect(mayReview('any', reviewer({}), { ...review, reviewedBy: [5] })).toBe(false)
  })
  test('no one can blindly review a learner they coach, unless the learner’s own teacher is required', () => {
    const coach = reviewer({ coachesLearner: true, teachesLearner: new Set(['MA-101']) })
    const by = (reviewMode: ReviewMode) => mayReview('any', coach, { ...review, reviewMode })
    expect([by('double'), by('reviewer'), by('learner'), by('none')]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(mayReview('learnersTeacher', coach, review)).toBe(true)
    expect(mayReview('learnersTeacher', coach, { ...review, courseCodes: [] })).toBe(false)
  })
})

describe('Review: how far reviewers agree', () => {
  test('Cohen’s kappa for the textbook example of fifty applications is 0.4', () => {
    const times = (count: number, first: 'y' | 'n', second: 'y' | 'n') =>
      Array.from({ length: count }, () => [first, second] as const)
    const pairs = [
      ...times(20, 'y', 'y'),
      ...times(5, 'y', 'n'),
      ...times(10, 'n', 'y'),
      ...times(15, 'n', 'n'),
    ]
    const { observed, kappa } = agreementOf<'y' | 'n'>(pairs)
    expect(observed).toBeCloseTo(0.7)
    expect(kappa).toBeCloseTo(0.4)
    expect(agreementWord(kappa ?? 0)).toBe('fair')
  })
  test('kappa is 1 for identical answers, below 0 for opposite ones, and hidden if it is undefined', () => {
    expect(
      agreementOf([
        ['y', 'y'],
        ['n', 'n'],
      ]).kappa,
    ).toBe(1)
    expect(
      agreementOf([
        ['y', 'n'],
        ['n', 'y'],
      ]).kappa,
    ).toBe(-1)
    expect(agreementOf([]).kappa).toBeNull()
    expect(
      agreementOf([
        ['y', 'y'],
        ['y', 'y'],
      ]).kappa,
    ).toBeNull()
  })
})
