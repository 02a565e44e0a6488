import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'staff.add.title': 'Agregar personal',
  'staff.add.submit': 'Agregar personal',
  'staff.add.done': 'Se agregó a {name}.',
  'staff.invite.title': 'Invitar al personal',
  'staff.invite.subtitle':
    'Personal que nunca ha iniciado sesión. La invitación es un correo con un enlace para crear una contraseña.',
  'staff.invite.send':
    '{count, plural, =0 {Enviar invitaciones} one {Enviar # invitación} other {Enviar # invitaciones}}',
  'staff.invite.search': 'Nombre, puesto o correo',
  'staff.invite.name': 'Nombre',
  'staff.invite.jobTitle': 'Puesto',
  'staff.invite.school': 'Escuela',
  'staff.invite.email': 'Correo electrónico',
  'staff.invite.noEmail': 'Sin correo registrado',
  'staff.invite.account': 'Cuenta',
  'staff.invite.empty': 'Todo el personal ha iniciado sesión',
  'staff.invite.emptyHint':
    'El personal que agregue o importe aparece aquí hasta que cree su contraseña.',
  'staff.invite.noMatch': 'No hay nadie sin cuenta con ese nombre. Pruebe con otro.',
  'staff.groups.members':
    '{count, plural, =0 {Integrantes} one {# integrante} other {# integrantes}}',
  'staff.groups.noMembers': 'Este grupo aún no tiene integrantes.',
  'staff.groups.addMember': 'Agregar integrante',
  'staff.groups.addHint': 'Escriba un nombre',
  'staff.groups.nobody': 'No hay personal activo con ese nombre.',
  'staff.groups.remove': 'Quitar',
  'staff.groups.removeOne': 'Quitar a {name} del grupo',
  'staff.groups.removed': 'Se quitó a {name} del grupo.',
  'staff.schedule.title': 'Secciones',
  'staff.schedule.none': 'Sin clases',
  'staff.schedule.course': 'Curso',
  'staff.schedule.section': 'Sección',
  'staff.schedule.term': 'Período',
  'staff.schedule.meets': 'Se reúne',
  'staff.schedule.status': 'Estado',
  'staff.schedule.current': 'Actual',
  'staff.schedule.future': 'Futura',
  'staff.schedule.historical': 'Pasada',

  'staff.groups.addTo': 'Agregar a un grupo',
  'staff.groups.addToTitle':
    '{count, plural, one {Agregar # persona a un grupo} other {Agregar # personas a un grupo}}',
  'staff.groups.group': 'Grupo',
  'staff.groups.none': 'Ningún grupo coincide',
  'staff.groups.addedTo':
    '{count, plural, one {# persona ya está en {group}.} other {# personas ya están en {group}.}}',
}
