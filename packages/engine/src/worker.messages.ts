import type { Cell } from './plan.ts'

/** A worker process's initial configuration. */
export interface WorkerSettings {
  /** The total memory that the process may use, in MB. */
  limit: number
  threads: number
  /** Nothing outside these folders can be read or written. */
  folders: string[]
  temporary: string
}

export interface Step {
  sql: string
  params: (string | number | null)[]
}

/** Runs statements in sequence on their own connection; the answer is that of the last one. */
export type Asked = { id: number; steps: Step[]; maxRows: number } | { id: number; interrupt: true }

/** With id 0: the process is ready, or it has reached its memory limit and is exiting. */
export type Answered =
  | { id: number; rows: Cell[][] }
  | { id: number; failed: 'interrupted' | 'memory' | 'tooMuch' | 'statement'; message: string }
