import { expect, test } from 'vitest'
import { proposedPairs } from './proposals.rules.ts'

const column = (
  attributeID: number,
  fileID: number,
  displayName: string,
  semanticType: 'studentID' | 'schoolID' | 'code' | 'score' | null,
) => ({ attributeID, fileID, displayName, semanticType, dataType: 'none' as const })
const columns = [
  column(1, 1, 'Student ID', 'studentID'),
  column(2, 1, 'School Code', 'schoolID'),
  column(3, 1, 'Score', 'score'),
  column(4, 2, 'SSID', 'studentID'),
  column(5, 2, 'Score', 'score'),
  column(6, 3, 'Site', 'schoolID'),
  column(7, 3, 'Key', 'code'),
]

test('identifiers that mean the same are proposed, one pair for each two files', () => {
  expect(proposedPairs(columns, [])).toEqual([
    { fromID: 1, toID: 4 },
    { fromID: 2, toID: 6 },
  ])
})
test('related files are left alone', () => {
  expect(proposedPairs(columns, [{ fromID: 4, toID: 1 }])).toEqual([{ fromID: 2, toID: 6 }])
})
test('codes match only if they have the same name, and measures never do', () => {
  expect(
    proposedPairs(
      [
        column(1, 1, 'Course code', 'code'),
        column(2, 2, 'Room code', 'code'),
        column(3, 2, 'course code', 'code'),
      ],
      [],
    ),
  ).toEqual([{ fromID: 1, toID: 3 }])
})
