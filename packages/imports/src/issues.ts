import type { RowProblem } from '@atrium/tabular/tokenizer'
import type { Severity } from './words.ts'
import { cut } from './text.rules.ts'

/** Everything that can be wrong with a row. The texts are under `imports.issue.<code>`. */
export const cellIssues = [
  'required',
  'textTooLong',
  'controlCharacter',
  'malformedText',
  'idScientific',
  'notInteger',
  'notNumber',
  'notBoolean',
  'notDate',
  'dateInFuture',
  'dateOutOfRange',
  'noDates',
  'notEmail',
  'notPhone',
  'unknownValue',
  'notWeekdays',
  'endBeforeStart',
  'nameMissing',
  'studentWithoutSchool',
  'nothingElse',
  'duplicateId',
  'duplicateIdIn',
  'joinedWith',
  'duplicateRow',
  'sameTwice',
  'unknownReference',
  'ambiguousReference',
  'courseMade',
  'courseNames',
  'notASchool',
  'unitWithoutSchool',
  'removedOrg',
  'everySchool',
  'sectionEnds',
  'personNotListed',
  'keptElsewhere',
  'loginTaken',
  'nameTaken',
  'changedSince',
  'roomTaken',
  'termRoomTaken',
  'roomTakenSince',
  'holdsMore',
  'lastAdministrator',
] as const
export type IssueCode = RowProblem | (typeof cellIssues)[number]

/**
 * A finding about one row. An error refuses the row; a warning leaves out one value, or keeps it as
 * it is.
 */
export type Issue = {
  line: number
  /** The field's key; null for the row as a whole. */
  field: string | null
  code: IssueCode
  severity: Severity
  values: Record<string, string | number>
}

/** Collects the issues of one row. One sink is reused for all rows. */
export class IssueSink {
  line = 0
  list: Issue[] | null = null
  failed = false

  /** Clears the previous row's issues. */
  begin(line: number): void {
    this.line = line
    this.list = null
    this.failed = false
  }

  error(field: string | null, code: IssueCode, values: Issue['values'] = {}): void {
    this.failed = true
    this.add({ line: this.line, field, code, severity: 'error', values })
  }

  warn(field: string | null, code: IssueCode, values: Issue['values'] = {}): void {
    this.add({ line: this.line, field, code, severity: 'warning', values })
  }

  private add(issue: Issue): void {
    if (this.list === null) this.list = [issue]
    else this.list.push(issue)
  }
}

/** A cell, shortened and on one line, for quoting in a message. */
export function quoted(cell: string): string {
  const text = cell.replace(/[\p{C}\s]+/gu, ' ').trim()
  return text.length > 60 ? `${cut(text, 59)}…` : text
}
