import { dataOf } from '@atrium/kit/server'
import { digestItems, noticeChoices } from './notify.table.ts'

export const data = [
  dataOf(digestItems, {
    of: 'userID',
    title: { en: 'Notices waiting for a digest', es: 'Avisos que esperan el resumen' },
    people: 'userID',
    personal: 'template values link dueAt',
    kept: 'withPerson',
  }),
  dataOf(noticeChoices, {
    of: 'userID',
    title: { en: 'Choices about notices', es: 'Preferencias de avisos' },
    people: 'userID',
    personal: 'choices',
    kept: 'withPerson',
  }),
]
