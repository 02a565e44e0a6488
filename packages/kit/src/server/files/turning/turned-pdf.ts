import { patientThread } from '../../threads/patient-thread.ts'
import type { Turning, Turns } from './turns.rules.ts'

export interface TurnQuestion {
  bytes: Uint8Array
  /** How its pages are turned already. */
  turns: Turns
  /** Null: all of them. */
  page: number | null
  by: Turning
}

export interface TurnedFile {
  bytes: Uint8Array
  turns: Turns
}

/** A PDF with pages turned. `noPage`: it has no such page; `unreadable`: it is locked or damaged. */
export type TurnAnswer = TurnedFile | 'noPage' | 'unreadable' | 'tooLong'

// Strangers' documents are parsed in a thread, where they can't hold anyone up.
export const turnedPDF = patientThread<TurnQuestion, TurnAnswer>(
  new URL('./turn.worker.ts', import.meta.url),
  { milliseconds: 20_000, tooLong: 'tooLong', megabytes: 768 },
)
