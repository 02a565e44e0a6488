import type { en } from './en.ts'

export const es: Record<keyof typeof en, string> = {
  'platform.mail.administrator.subject': 'Usted administra {districtName}',
  'platform.mail.administrator.text':
    'Hola:\n\nUsted ahora administra {districtName}. Cree su contraseña aquí:\n\n{link}\n\nEl enlace funciona una sola vez y vence en {hours} horas. Después, use “¿Olvidó su contraseña?” en la página de inicio de sesión.',

  'platform.districts.title': 'Distritos',
  'platform.districts.subtitle':
    'Todos los distritos de esta instalación. Aquí se ve cuántas escuelas y cuentas tiene cada uno, y nada sobre sus personas.',
  'platform.districts.own': 'Configuración de su distrito',
  'platform.districts.all': 'Todos los distritos',
  'platform.districts.add': 'Agregar distrito',
  'platform.districts.added': 'Se agregó {name}. Su administrador recibe un enlace por correo.',
  'platform.districts.addHint':
    'El administrador recibe un correo con un enlace para crear su contraseña; después agrega las escuelas e importa los datos.',
  'platform.districts.nameTaken': 'Otro distrito tiene este nombre.',
  'platform.districts.notYourOwn': 'No puede archivar el distrito en el que inicia sesión.',
  'platform.districts.column.name': 'Distrito',
  'platform.districts.column.stateID': 'ID estatal',
  'platform.districts.column.host': 'Nombre de host',
  'platform.districts.column.schools': 'Escuelas',
  'platform.districts.column.accounts': 'Cuentas',
  'platform.districts.column.createdAt': 'Agregado',
  'platform.districts.column.status': 'Estado',
  'platform.districts.enter': 'Entrar como soporte',
  'platform.districts.supportUntil': 'Soporte hasta el {time}',
  'platform.districts.column.acts': 'Acciones',
  'platform.districts.active': 'Activo',
  'platform.districts.archived': 'Archivado el {day}',
  'platform.districts.actsFor': 'Acciones para {name}',
  'platform.districts.appoint': 'Agregar administrador',
  'platform.districts.appointTo': 'Agregar un administrador a {name}',
  'platform.districts.appointHint':
    'Úselo cuando nadie puede entrar al distrito. La persona recibe un correo con un enlace para crear su contraseña.',
  'platform.districts.appointed': 'Se envió un correo con un enlace a {email}.',
  'platform.districts.archive': 'Archivar',
  'platform.districts.archiveTitle': '¿Archivar {name}?',
  'platform.districts.archiveAccounts':
    '{count, plural, =0 {Nadie pierde el acceso} one {# persona ya no podrá iniciar sesión} other {# personas ya no podrán iniciar sesión}}',
  'platform.districts.archivePublic': 'Se detienen sus páginas públicas y sus tareas programadas.',
  'platform.districts.archiveKept': 'Todo se conserva y usted puede restaurarlo.',
  'platform.districts.archivedDone': 'Se archivó {name}.',
  'platform.districts.restore': 'Restaurar',
  'platform.districts.restored': 'Se restauró {name}.',

  'platform.district.name': 'Nombre',
  'platform.district.timeZone': 'Zona horaria',
  'platform.district.administratorEmail': 'Correo del administrador',
  'platform.district.email': 'Correo electrónico',

  'platform.health.title': 'Estado del sistema',
  'platform.health.allGood': 'Todo bien',
  'platform.health.good':
    'Las tareas en segundo plano y el correo están al día.{waiting, plural, =0 {} one { Hay # correo por enviar.} other { Hay # correos por enviar.}}',
  'platform.health.failed':
    '{times, plural, one {Una tarea en segundo plano falló} other {Una tarea en segundo plano falló # veces}} esta semana',
  'platform.health.late':
    '{count, plural, one {# tarea en segundo plano está atrasada} other {# tareas en segundo plano están atrasadas}}',
  'platform.health.mailFailed':
    '{count, plural, one {# correo no se pudo entregar} other {# correos no se pudieron entregar}} esta semana',
  'platform.health.mailWaiting': '{count, plural, one {# más por enviar} other {# más por enviar}}',
}
