import { expect, test } from 'vitest'
import { conflictOf, deal, type Given, type Panelist, type Paper } from './deal.rules.ts'

const [literacy, science] = [1, 2]
const [oak, pine, elm] = [10, 20, 30]
const settings = { readersEach: 2, apartBySchool: true }

const paper = (id: number, of: Partial<Paper> = {}): Paper => ({
  ...{ id, panelID: literacy, applicantID: 900 + id, schoolID: elm, ...of },
})
const panelist = (userID: number, of: Partial<Panelist> = {}): Panelist => ({
  ...{ userID, panels: [literacy], most: 10, schoolID: pine, avoids: [], line: [], ...of },
})
const readersOf = (dealt: readonly Given[], id: number) =>
  dealt.filter(({ paperID }) => paperID === id).map(({ panelistID }) => panelistID)
const loadOf = (dealt: readonly Given[], userID: number) =>
  dealt.filter(({ panelistID }) => panelistID === userID).length

test('no one reads their own submission, that of a person they named, of a supervisor, or of their school', () => {
  const own = panelist(5, { schoolID: oak, avoids: [6], line: [7] })
  const by = (applicantID: number, schoolID: number | null = elm) =>
    conflictOf({ applicantID, schoolID }, own, { apartBySchool: true })
  expect([by(5), by(6), by(7), by(8, oak), by(8)]).toEqual([
    'own',
    'named',
    'supervisor',
    'school',
    undefined,
  ])
})

test('the same school is no conflict where the institute doesn’t say so, nor is the district’s office', () => {
  const office = panelist(5, { schoolID: null })
  expect(conflictOf({ applicantID: 8, schoolID: null }, office, { apartBySchool: true })).toBe(
    undefined,
  )
  const teacher = panelist(5, { schoolID: oak })
  expect(conflictOf({ applicantID: 8, schoolID: oak }, teacher, { apartBySchool: false })).toBe(
    undefined,
  )
})

test('each submission gets as many readers as the institute says, and everyone reads the same number', () => {
  // Six submissions, two readers each: twelve readings over four people are three each.
  const papers = [1, 2, 3, 4, 5, 6].map((id) => paper(id))
  const { dealt, short } = deal(
    papers,
    [1, 2, 3, 4].map((id) => panelist(id)),
    { settings },
  )
  expect(short).toEqual([])
  expect(papers.map(({ id }) => readersOf(dealt, id).length)).toEqual([2, 2, 2, 2, 2, 2])
  expect([1, 2, 3, 4].map((id) => loadOf(dealt, id))).toEqual([3, 3, 3, 3])
})

test('a submission is read by the panel that it is in, and by those who prefer it most', () => {
  // Three could read the one submission in science, and two are needed.
  const { dealt } = deal(
    [paper(1, { panelID: science })],
    [
      panelist(1, { panels: [literacy, science] }),
      panelist(2, { panels: [science, literacy] }),
      panelist(3, { panels: [science] }),
      panelist(4, { panels: [literacy] }),
    ],
    { settings },
  )
  expect(dealt).toEqual([
    { paperID: 1, panelistID: 2, choice: 1 },
    { paperID: 1, panelistID: 3, choice: 1 },
  ])
})

test('conflicts are worked around, so that a reader with few possibilities gets what is left for them', () => {
  // Only 1 may read the second submission with 3; giving the first one to 1 would leave a gap.
  const { dealt, short } = deal(
    [paper(1), paper(2)],
    [
      panelist(1, { most: 1 }),
      panelist(2, { avoids: [902] }),
      panelist(3),
      panelist(4, { avoids: [902] }),
    ],
    { settings },
  )
  expect(short).toEqual([])
  expect(readersOf(dealt, 1)).toEqual([2, 4])
  expect(readersOf(dealt, 2)).toEqual([1, 3])
})

test('no one reads more than they are willing to, and what is short says why, person by person', () => {
  const { dealt, short } = deal(
    [paper(1), paper(2, { schoolID: pine })],
    [
      panelist(1, { most: 1, schoolID: oak }),
      panelist(2),
      panelist(3, { panels: [science], schoolID: oak }),
    ],
    { settings },
  )
  expect(loadOf(dealt, 1)).toBe(1)
  expect(short.map(({ paperID, missing }) => [paperID, missing])).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(short[1]?.why).toEqual([
    { panelistID: 2, obstacle: 'school' },
    { panelistID: 3, obstacle: 'otherPanel' },
  ])
})

test('with too few readers, every submission has its first before any has its second', () => {
  const { dealt, short } = deal(
    [paper(1), paper(2), paper(3)],
    [panelist(1, { most: 2 }), panelist(2, { most: 2 })],
    { settings },
  )
  const counts = [1, 2, 3].map((id) => readersOf(dealt, id).length)
  expect(counts.toSorted((one, other) => one - other)).toEqual([1, 1, 2])
  expect(short.map(({ missing }) => missing)).toEqual([1, 1])
})

test('when a panelist withdraws midway, only what they leave is dealt again, and not to them', () => {
  const papers = [1, 2, 3].map((id) => paper(id))
  const everyone = [1, 2, 3].map((id) => panelist(id))
  const before = deal(papers, everyone, { settings }).dealt
  expect([1, 2, 3].map((id) => loadOf(before, id))).toEqual([2, 2, 2])
  const kept = before.filter(({ panelistID }) => panelistID !== 3)
  const gaveUp = before.filter(({ panelistID }) => panelistID === 3)
  const { dealt } = deal(papers, [...everyone, panelist(4)], { settings, kept, gaveUp })
  // 1 and 2 keep their two; the two that 3 left go to 4, who has none.
  expect(dealt.map(({ panelistID }) => panelistID)).toEqual([4, 4])
  expect(dealt.map(({ paperID }) => paperID)).toEqual(gaveUp.map(({ paperID }) => paperID))
})

test('someone who gave a submission up doesn’t get it again', () => {
  const { dealt, short } = deal([paper(1)], [panelist(1), panelist(2)], {
    ...{ settings, gaveUp: [{ paperID: 1, panelistID: 2 }] },
  })
  expect(readersOf(dealt, 1)).toEqual([1])
  expect(short).toEqual([{ paperID: 1, missing: 1, why: [{ panelistID: 2, obstacle: 'gaveUp' }] }])
})

test('the order of the lists changes nothing, and neither does dealing what is already dealt', () => {
  const papers = Array.from({ length: 18 }, (_, at) =>
    paper(at + 1, {
      panelID: at % 3 === 0 ? science : literacy,
      schoolID: [oak, pine, elm][at % 3] ?? elm,
    }),
  )
  const panelists = Array.from({ length: 6 }, (_, at) =>
    panelist(at + 1, {
      panels: at % 2 === 0 ? [literacy, science] : [science, literacy],
      schoolID: [oak, pine, null][at % 3] ?? null,
    }),
  )
  const { dealt, short } = deal(papers, panelists, { settings })
  expect(short).toEqual([])
  // 18 submissions with two readers: 36 readings, six each.
  expect(panelists.map(({ userID }) => loadOf(dealt, userID))).toEqual([6, 6, 6, 6, 6, 6])
  expect(deal(papers.toReversed(), panelists.toReversed(), { settings }).dealt).toEqual(dealt)
  expect(deal(papers, panelists, { settings, kept: dealt }).dealt).toEqual([])
})

test('300 submissions and 40 panelists are dealt in a moment', () => {
  const papers = Array.from({ length: 300 }, (_, at) =>
    paper(at + 1, { panelID: 1 + (at % 5), schoolID: at % 20 }),
  )
  const panelists = Array.from({ length: 40 }, (_, at) =>
    panelist(at + 1, {
      ...{ panels: [1 + (at % 5), 1 + ((at + 2) % 5), 1 + ((at + 3) % 5)] },
      ...{ schoolID: at % 20, most: 30 },
    }),
  )
  const { dealt, short } = deal(papers, panelists, {
    settings: { readersEach: 3, apartBySchool: true },
  })
  expect(short).toEqual([])
  const loads = panelists.map(({ userID }) => loadOf(dealt, userID))
  // 900 readings over 40 people are 22 or 23 each.
  expect([Math.min(...loads), Math.max(...loads)]).toEqual([22, 23])
})
