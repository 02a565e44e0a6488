import type { WrittenField } from '../deadline.rules.ts'

/** One thing that an acceptance wrote, as taking back needs to know it. */
export type Written =
  /** A page of a profile. */
  | { what: 'section'; kind: 'student' | 'guardian'; section: string; fields: WrittenField[] }
  /** The home address; null before: there was none. */
  | {
      what: 'address'
      kind: 'student' | 'guardian'
      before: Record<string, unknown> | null
      after: Record<string, unknown>
    }
  /** Someone to call; null before: new, null after: taken off the record. */
  | {
      what: 'contact'
      id: number
      before: Record<string, unknown> | null
      after: Record<string, unknown> | null
    }
  /** The student is new. */
  | { what: 'student' }
  /** The student was inactive. */
  | { what: 'enrollment'; id: number }
  /** An enrollment that ended for the new one. */
  | { what: 'left'; id: number }
  | { what: 'link'; id: number }
