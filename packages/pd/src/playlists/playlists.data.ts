import { dataOf } from '@atrium/kit/server'
import { pdPlaylistCourses, pdPlaylistUsers, pdPlaylists } from './playlists.table.ts'

export const data = [
  dataOf(pdPlaylistCourses, { keys: 'playlistID courseID place', kept: 'inUse' }),
  dataOf(pdPlaylistUsers, {
    of: 'userID',
    title: { en: 'Playlists', es: 'Listas de cursos' },
    keys: 'playlistID',
    people: 'userID',
    personnel: 'assignedAt remindedAt',
    kept: 'withPerson',
  }),
  dataOf(pdPlaylists, {
    people: 'ownerID',
    personnel: 'name description status dueOn activatedAt',
    kept: 'inUse',
  }),
]
