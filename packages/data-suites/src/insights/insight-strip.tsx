import { api } from '../api.ts'
import { eachAsItComes } from '../charts/begin-dashboard.ts'
import { useText } from '../use-text.ts'
import { InsightLine } from './insight-line.tsx'
import classes from './insights.module.css'

/**
 * A dashboard's findings as sentences, above its charts. Renders nothing if none were saved, or
 * none can be shown.
 */
export function InsightStrip({ suiteID, dashboardID }: { suiteID: number; dashboardID: number }) {
  const text = useText()
  const insights = api.insights.useQuery(
    { suiteID, dashboardID },
    { retry: false, ...eachAsItComes },
  )
  const telling = insights.data?.filter((one) => one.told !== null) ?? []
  if (telling.length === 0) return null
  return (
    <section className={classes.strip} aria-label={text('dataSuites.nav.insights')}>
      {telling.map((view) => (
        <InsightLine key={view.insightID} view={view} />
      ))}
    </section>
  )
}
