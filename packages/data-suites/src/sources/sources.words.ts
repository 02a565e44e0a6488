/** modules.md §9, and the district's own tables (issue 4). */
export const sourceKinds = ['s3', 'sftp', 'product', 'atrium'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** modules.md §9: the runs that the suite's owner is notified about. */
export const notificationPreferences = ['all', 'error', 'none'] as const
export type NotificationPreference = (typeof notificationPreferences)[number]

/** How often a source is polled automatically. */
export const intervals = ['off', 'hour', 'day', 'week'] as const
export type Interval = (typeof intervals)[number]

/**
 * How a run of a source ended. `setUp`: its first data wait until a person has checked the columns;
 * `loading`: they are being read; `nothing`: nothing was new; `drift`: the columns differ, and a
 * person is asked.
 */
export const runOutcomes = ['setUp', 'loading', 'done', 'nothing', 'drift', 'failed'] as const
export type RunOutcome = (typeof runOutcomes)[number]

/** One run's limits: files, and bytes of each. */
export const sourceLimits = { files: 100, bytes: 4 * 1024 ** 3, listed: 20_000 }
