import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'guardians.add.title': 'Agregar padre o tutor',
  'guardians.add.submit': 'Agregar padre o tutor',
  'guardians.add.done': 'Se agregó a {name}.',
  'guardians.add.for': 'Para {name}',
  'guardians.add.link': 'En relación con el estudiante',
  'guardians.children.title': 'Hijos',
  'guardians.children.mine': 'Mis hijos',
  'guardians.children.mineNone': 'Todavía no tiene hijos vinculados. Pídaselo a su escuela.',
  'guardians.children.none':
    'No hay ningún hijo vinculado. Vincúlelo desde la página de familia del estudiante.',
  'guardians.children.restricted': 'Orden judicial',
  'guardians.membership.title': 'Escuelas',
  'guardians.membership.none': 'Ningún hijo de este padre o tutor está en una escuela.',
  'guardians.inbox.title': 'Buzón familiar',
  'guardians.inbox.hint':
    'Mensajes, publicaciones de las clases, asistencia y calificaciones de todos sus hijos.',
  'guardians.inbox.child': 'Hijo o hija',
  'guardians.inbox.allChildren': 'Todos mis hijos',
  'guardians.inbox.unreadOnly': 'Solo sin leer',
  'guardians.inbox.unread': 'Sin leer:',
  'guardians.inbox.markAll': 'Marcar todo como leído',
  'guardians.inbox.markRead': 'Marcar como leído',
  'guardians.inbox.markUnread': 'Marcar como no leído',
  'guardians.inbox.markReadOf': 'Marcar como leído: {title}',
  'guardians.inbox.markUnreadOf': 'Marcar como no leído: {title}',
  'guardians.inbox.none': 'Todavía no hay nada aquí',
  'guardians.inbox.nothingNew': 'No tiene nada pendiente por leer',
  'guardians.inbox.noneHint':
    'Aquí aparece lo que la escuela y los maestros envían sobre sus hijos.',
  'guardians.inbox.older': 'Mostrar anteriores',
  'guardians.inbox.all': 'Abrir el buzón',
  'guardians.inbox.posts':
    '{count, plural, one {# publicación nueva de las clases} other {# publicaciones nuevas de las clases}}',
  'guardians.inbox.kind.messages': 'Mensaje',
  'guardians.inbox.kind.posts': 'Publicaciones de las clases',
  'guardians.inbox.kind.attendance': 'Asistencia',
  'guardians.inbox.kind.grades': 'Calificaciones y progreso',
  'guardians.inbox.kind.other': 'Aviso',
}
