import { expect, test } from 'vitest'
import { placeInPanels, type Unplaced } from './panels.rules.ts'

const [literacy, science, arts] = [1, 2, 3]
const panels = [
  { id: literacy, most: 2 },
  { id: science, most: null },
  { id: arts, most: null },
]
const paper = (id: number, prefers: number[], of: Partial<Unplaced> = {}): Unplaced => ({
  ...{ id, prefers, panelID: null, submittedAt: `2026-10-0${id}T12:00:00Z`, ...of },
})

test('a submission goes to the panel that its applicant prefers, in the order of submitting, while there is room', () => {
  const placed = placeInPanels(
    [paper(3, [literacy, science]), paper(1, [literacy]), paper(2, [literacy])],
    panels,
  )
  expect(placed).toEqual([
    { id: 1, panelID: literacy, choice: 1 },
    { id: 2, panelID: literacy, choice: 1 },
    { id: 3, panelID: science, choice: 2 },
  ])
})

test('without a preference, or without room in any of them, it goes to the emptiest panel', () => {
  const placed = placeInPanels(
    [paper(1, [science]), paper(2, []), paper(3, []), paper(4, [])],
    panels,
  )
  expect(placed.map(({ panelID, choice }) => [panelID, choice])).toEqual([
    [science, 1],
    [literacy, null],
    [arts, null],
    [literacy, null],
  ])
})

test('where an administrator has put it, it stays and takes up room', () => {
  const placed = placeInPanels(
    [paper(1, [literacy]), paper(2, [literacy]), paper(3, [science], { panelID: literacy })],
    panels,
  )
  expect(placed.map(({ id, panelID }) => [id, panelID])).toEqual([
    [1, literacy],
    [2, science],
  ])
})

test('with every panel full, the emptiest takes it all the same', () => {
  expect(placeInPanels([paper(1, []), paper(2, [])], [{ id: literacy, most: 1 }])).toEqual([
    { id: 1, panelID: literacy, choice: null },
    { id: 2, panelID: literacy, choice: null },
  ])
})
