import type { en } from './badges.en.ts'

export const es: Record<keyof typeof en, string> = {
  'microcredentials.notAllowedToModify': 'No tiene permiso para modificar esta microcredencial.',
  'microcredentials.notFound': 'No se encontró la microcredencial.',
  'microcredentials.resourceDetailNotFound': 'No se encontró el detalle del recurso.',
  'microcredentials.pathwayNotFound': 'No se encontró la trayectoria.',
  'microcredentials.curriculumNotFound': 'No se encontró el plan de estudios.',
  'microcredentials.stackNotFound': 'No se encontró la serie.',
  'microcredentials.notAllowedToViewUser': 'No tiene permiso para ver a esta persona.',
  'microcredentials.userNotFound': 'No se encontró a la persona.',
  'microcredentials.needsApprovalArea':
    'Antes de enviarla, agregue un crédito con área de aprobación.',
  'microcredentials.valid.maxBelowMin': 'Escriba un máximo que no sea menor que el mínimo.',
  'microcredentials.valid.isbn10': 'Escriba un ISBN-10 válido, como 0306406152.',

  'microcredentials.requirement.exactly':
    'Obligatorio: exactamente {count, plural, one {# evidencia} other {# evidencias}}',
  'microcredentials.requirement.atLeast':
    'Obligatorio: al menos {count, plural, one {# evidencia} other {# evidencias}}',
  'microcredentials.requirement.between':
    'Obligatorio: al menos {min}, pero no más de {max, plural, one {# evidencia} other {# evidencias}}',
  'microcredentials.requirement.upTo':
    'Opcional: hasta {count, plural, one {# evidencia} other {# evidencias}}',
  'microcredentials.requirement.unlimited': 'Opcional: sin límite de evidencias',

  'microcredentials.reviewMode.none': 'Ninguna',
  'microcredentials.reviewMode.double': 'Doble ciego',
  'microcredentials.reviewMode.learner': 'Ciega para quien aprende',
  'microcredentials.reviewMode.reviewer': 'Ciega para quien revisa',
  'microcredentials.courseCodeReviewMode.any': 'Cualquiera',
  'microcredentials.courseCodeReviewMode.courseCodeReviewer':
    'Revisor o revisora del código de curso',
  'microcredentials.courseCodeReviewMode.learnersTeacher': 'Maestro(a) de quien aprende',
  'microcredentials.audience.staff': 'Personal',
  'microcredentials.audience.students': 'Estudiantes',
  'microcredentials.audience.guardians': 'Familias',
  'microcredentials.audience.partners': 'Socios',
  'microcredentials.notMeantForYou':
    'Esta microcredencial no está destinada a usted. Consulte a la persona que lo envió aquí.',
  'microcredentials.catalogVisibility.public': 'Todos',
  'microcredentials.catalogVisibility.signedIn': 'Usuarios con sesión iniciada',
  'microcredentials.catalogVisibility.hidden': 'Oculta (solo en trayectorias y grupos)',
  'microcredentials.criterionType.evidence': 'Evidencia',
  'microcredentials.criterionType.reflection': 'Reflexión',

  'microcredentials.valid.needsCriterion': 'Agregue al menos un criterio de obtención.',
  'microcredentials.valid.sayWhatToChange': 'Indique qué debe cambiarse, aquí o junto a un campo.',
  'microcredentials.import.noJSON':
    'Este archivo no es JSON. Elija un archivo exportado desde un estudio.',
  'microcredentials.import.otherFormat':
    'Este archivo no es una microcredencial de Atrium. Elija un archivo exportado desde un estudio.',
  'microcredentials.import.newerVersion':
    'Este archivo usa la versión {version} del formato. Admitimos hasta la versión {known}.',
  'microcredentials.import.wrongShape':
    'No pudimos leer esta microcredencial. El primer problema está en {place}.',
  'microcredentials.mail.approve.subject': 'Se aprobó “{badgeName}”',
  'microcredentials.mail.approve.text':
    'Hola, {firstName}:\n\n“{badgeName}” fue aprobada y ya se puede obtener.{hasComment, select, yes {\n\nComentario de la aprobación:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.requestChanges.subject': 'Se piden cambios en “{badgeName}”',
  'microcredentials.mail.requestChanges.text':
    'Hola, {firstName}:\n\nSe revisó “{badgeName}” y se piden cambios. Los comentarios están junto a los campos en el estudio.{hasComment, select, yes {\n\nComentario de la aprobación:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.revert.subject': '“{badgeName}” vuelve a ser un borrador',
  'microcredentials.mail.revert.text':
    'Hola, {firstName}:\n\n“{badgeName}” volvió a ser un borrador. Quienes la comenzaron conservan la versión que comenzaron.{hasComment, select, yes {\n\nEl motivo:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.archive.subject': 'Se archivó “{badgeName}”',
  'microcredentials.mail.archive.text':
    'Hola, {firstName}:\n\n“{badgeName}” se archivó. Ya nadie puede comenzarla; quienes la comenzaron pueden terminarla.{hasComment, select, yes {\n\nEl motivo:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.submit.subject': '“{badgeName}” requiere su aprobación',
  'microcredentials.mail.submit.text':
    'Hola, {firstName}:\n\n“{badgeName}” se envió para su aprobación. Ábrala en el estudio para aprobarla o pedir cambios.\n\n{link}',
  'microcredentials.mail.submit.notice': '“{badgeName}” requiere su aprobación.',
  'microcredentials.mail.approve.notice': 'Se aprobó “{badgeName}”.',
  'microcredentials.mail.requestChanges.notice': 'Se pidieron cambios en “{badgeName}”.',
  'microcredentials.mail.revert.notice': '“{badgeName}” vuelve a ser un borrador.',
  'microcredentials.mail.archive.notice': 'Se archivó “{badgeName}”.',
  'microcredentials.mail.restore.subject': 'Se recuperó “{badgeName}”',
  'microcredentials.mail.restore.text':
    'Hola, {firstName}:\n\n“{badgeName}” se sacó del archivo y vuelve a ser un borrador.{hasComment, select, yes {\n\nEl motivo:\n{comment}} other {}}\n\n{link}',
  'microcredentials.mail.restore.notice': '“{badgeName}” se recuperó y vuelve a ser un borrador.',
}
