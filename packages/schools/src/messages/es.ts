import type { SchoolsMessages } from './en.ts'

export const es: SchoolsMessages = {
  'schools.bells.endsBeforeStart': 'Esta hora termina antes de empezar. Elija una hora posterior.',
  'schools.bells.tooManyMinutes':
    'Esta hora dura {count, plural, one {# minuto} other {# minutos}}. Escriba esa cantidad o menos.',
  'schools.bells.periodTwice': 'Esta hora ya está en el horario. Elija otra.',
  'schools.bells.overlaps': 'Esta hora se superpone con {name}. Elija otro horario.',
  'schools.bells.weekdayTaken':
    '{one} y {other} se usan el mismo día de la semana. Primero quite ese día de uno de los dos.',
  'schools.calendar.roomTaken':
    'Con este cambio, {course} se reuniría en {room} mientras “{title}” ocupa el salón. Elija otro horario o cambie antes una de las dos.',
  'schools.logos.title': 'Logotipos',
  'schools.logos.subtitle': 'Una escuela sin logotipo propio usa el del distrito.',
  'schools.logos.whose': 'Logotipos de',
  'schools.logos.picture': 'Una imagen',
  'schools.logos.navigation': 'Logotipo de navegación',
  'schools.logos.navigation.hint':
    'Se muestra arriba en todas las páginas. Exactamente 448 por 84 píxeles.',
  'schools.logos.email': 'Logotipo de correo',
  'schools.logos.email.hint':
    'Se muestra al inicio de los correos. Un JPEG de hasta 300 por 100 píxeles.',
  'schools.logos.bitmap': 'Logotipo en mapa de bits',
  'schools.logos.bitmap.hint':
    'El del distrito se muestra en la página de inicio de sesión. TIFF, PNG o JPEG.',
  'schools.logos.vector': 'Logotipo vectorial',
  'schools.logos.vector.hint': 'Para impresión. PDF, SVG, EPS o AI.',
  'schools.logos.saved': 'Se guardó el logotipo.',
  'schools.logos.removed': 'Se quitó el logotipo.',
  'schools.logos.notVector': 'Suba un archivo PDF, SVG, EPS o AI.',
  'schools.logos.notNavigation':
    'Use una imagen de exactamente 448 por 84 píxeles; esta mide {width} por {height}.',
  'schools.logos.notJPEG': 'Suba un JPEG.',
  'schools.logos.tooLarge':
    'Use una imagen de hasta 300 por 100 píxeles; esta mide {width} por {height}.',
  'schools.host.title': 'Dirección pública',
  'schools.host.hint':
    'La dirección web que usan las familias, también en los enlaces de los correos. Se activa cuando un registro DNS muestra que pertenece al distrito.',
  'schools.host.none': 'El distrito aún no tiene su propia dirección web.',
  'schools.host.current': 'Los visitantes llegan al distrito en {host}.',
  'schools.host.ask': 'Nombre de host',
  'schools.host.claim': 'Solicitar este nombre de host',
  'schools.host.record':
    'Agregue este registro TXT al DNS de {host} y compruébelo. Puede tardar una hora en aparecer.',
  'schools.host.recordName': 'Nombre',
  'schools.host.recordValue': 'Valor',
  'schools.host.prove': 'Comprobar el registro',
  'schools.host.release': 'Quitar el nombre de host',
  'schools.host.cancel': 'Cancelar la solicitud',
  'schools.host.proven': 'Los visitantes ahora llegan al distrito en {host}.',
  'schools.host.released': 'Se quitó el nombre de host.',
  'schools.host.copy': 'Copiar',
  'schools.host.copied': 'Copiado',
  'schools.host.notAName': 'Escriba un nombre de host, por ejemplo escuelas.example.org',
  'schools.host.taken': 'Este nombre de host pertenece a alguien más. Elija otro.',
  'schools.host.noAnswer':
    'No se pudo buscar el registro porque los servidores de nombres no respondieron. Intente de nuevo en unos minutos.',
  'schools.host.noRecord':
    'No se encontró el registro TXT de {host}. Revise el nombre y el valor, espere unos minutos e inténtelo de nuevo.',
}
