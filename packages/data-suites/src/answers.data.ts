import { dataOf } from '@atrium/kit/server'
import { suiteDeliveries, suiteInsights, suiteLinks, suiteRecipients } from './answers.table.ts'

export const data = [
  dataOf(suiteDeliveries, {
    keys: 'suiteID dashboardID',
    people: 'createdBy',
    setup: 'cadence nextAt paused',
    kept: 'inUse',
  }),
  dataOf(suiteInsights, {
    keys: 'suiteID dashboardID',
    people: 'createdBy',
    setup: 'definition',
    kept: 'inUse',
  }),
  dataOf(suiteLinks, {
    keys: 'suiteID dashboardID snapshotID schoolID',
    people: 'createdBy',
    setup: 'name audience expiresAt revokedAt',
    secret: 'tokenHash',
    kept: 'inUse',
  }),
  dataOf(suiteRecipients, {
    of: 'userID',
    title: { en: 'Dashboards by email', es: 'Tableros por correo' },
    keys: 'deliveryID',
    people: 'userID',
    personal: 'sentFor unsubscribedAt',
    kept: 'withPerson',
  }),
]
