import { useUserContext } from '@atrium/kit/client'
import { IconBuilding } from '@tabler/icons-react'
import { useText } from '../messages/use-text.ts'
import { usePlace } from '../routing/use-place.ts'
import { scopeOfPage } from './page-scope.rules.ts'
import classes from './scope-tag.module.css'

/** Which schools the page shows, for people who have several: next to the breadcrumb. */
export function ScopeTag() {
  const say = useText()
  const context = useUserContext()
  const { match } = usePlace()
  const scope = match && scopeOfPage(match, context)
  if (!scope) return null
  const school = scope === 'all' ? undefined : scope.schoolName
  return (
    <div
      className={classes.root}
      title={school === undefined ? say('web.scope.all') : say('web.scope.school', { school })}
      data-noprint
    >
      <IconBuilding size={14} stroke={1.6} aria-hidden="true" />
      {school ?? say('web.header.allSchools')}
    </div>
  )
}
