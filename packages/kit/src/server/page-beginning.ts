/**
 * A screen whose script will ask what takes its time. The questions are begun when its document is asked for; the answers go nowhere,
 * but are found where they are kept when the script asks. Refusals are told to the script alone.
 */
export interface PageBeginningRow<Caller> {
  /** The screen's path in the application: `/data-forge/dashboards/:suiteID/:dashboardID`. */
  path: string
  begin: (caller: Caller, params: Record<string, string>) => Promise<unknown>
  /** Modules that the page loads once it is there, by their paths in the repository: they come with its own scripts. */
  scripts?: readonly string[]
}

export const definePageBeginnings = <Caller>(
  rows: readonly PageBeginningRow<Caller>[],
): readonly PageBeginningRow<Caller>[] => rows
