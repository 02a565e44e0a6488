/** What a report can be narrowed by. */
export const reportAsks = ['year', 'dates', 'day', 'school', 'account'] as const
export type ReportAsk = (typeof reportAsks)[number]
/** A report shows, prints, and exports this many rows at most. */
export const mostReportRows = 20_000
