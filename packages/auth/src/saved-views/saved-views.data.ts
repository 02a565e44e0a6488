import { dataOf } from '@atrium/kit/server'
import { savedViewDefaults, savedViews } from './saved-views.table.ts'

export const data = [
  dataOf(savedViewDefaults, {
    of: 'userID',
    title: { en: 'Chosen views', es: 'Vistas elegidas' },
    keys: 'viewID',
    people: 'userID',
    personal: 'list',
    kept: 'withPerson',
  }),
  dataOf(savedViews, {
    of: 'ownerID',
    title: { en: 'Saved views', es: 'Vistas guardadas' },
    keys: 'groupID',
    people: 'ownerID',
    personal: 'list name query isGroupDefault',
    kept: 'withPerson',
  }),
]
