import type { Cell } from './plan.ts'

/** A worker process's initial configuration. */
export interface WorkerSettings {
  /** MB that the process may come to, all in all. */
  limit: number
  threads: number
  /** Nothing outside of these can be read or written. */
  folders: string[]
  temporary: string
}

export interface Step {
  sql: string
  params: (string | number | null)[]
}

/** Statements in sequence on their own connection; the answer is the last one's. */
export type Asked = { id: number; steps: Step[]; maxRows: number } | { id: number; interrupt: true }

/** Of id 0: that it is ready, or that it has come to its limit and ends. */
export type Answered =
  | { id: number; rows: Cell[][] }
  | { id: number; failed: 'interrupted' | 'memory' | 'tooMuch' | 'statement'; message: string }
