import type { KitMessages } from './en.ts'

export const es: KitMessages = {
  'kit.refusal.unauthenticated': 'Inicie sesión, por favor.',
  'kit.refusal.confirmPassword':
    'Son más de {count, number} expedientes de personas en una hora. Primero confirme que es usted.',
  'kit.refusal.forbidden': 'Usted no tiene permiso para hacer esto.',
  'kit.refusal.otherSchool':
    'Ahora está en {school}. Esta página todavía muestra otra escuela. Vuelva a cargarla antes de guardar.',
  'kit.refusal.looking.seeAs':
    'Está viendo Atrium como {name}. No se puede cambiar nada hasta que deje de hacerlo.',
  'kit.refusal.looking.support':
    'Este acceso de soporte es solo para consultar. No se puede cambiar nada.',
  'kit.refusal.noLongerLooking':
    'Ya no está viendo Atrium como otra persona. Vuelva a cargar esta página antes de guardar.',
  'kit.refusal.wholeDistrict': 'Necesita este permiso para todo el distrito.',
  'kit.refusal.notFound': 'Este registro no existe o usted no puede verlo.',
  'kit.refusal.method': 'No es posible {method} en esta dirección.',
  'kit.refusal.noPath': 'No hay nada en esta dirección.',
  'kit.refusal.conflict': 'Otra persona cambió este registro después de que usted lo abrió.',
  'kit.refusal.fields': 'Algunos campos necesitan su atención.',
  'kit.refusal.tooMany':
    'Demasiados intentos. Espere {seconds, plural, one {# segundo} other {# segundos}} y vuelva a intentarlo.',
  'kit.refusal.tooLarge': 'Esto supera el tamaño que se puede recibir.',
  'kit.refusal.malformed': 'No se pudo entender esta solicitud.',
  'kit.refusal.duplicate': 'Ya existe un registro con el mismo valor en: {fields}.',
  'kit.refusal.inUse': 'Este registro está en uso y no se puede quitar.',
  'kit.refusal.someInUse':
    '{count, plural, one {# registro está en uso y no se puede quitar} other {# registros están en uso y no se pueden quitar}}.',
  'kit.refusal.chooseSchool': 'Elija primero una escuela.',
  'kit.refusal.unavailable':
    'Atrium no puede comunicarse con su base de datos en este momento. No se perdió nada; vuelva a intentarlo en breve.',
  'kit.refusal.unexpected': 'Algo falló de nuestro lado. El problema quedó registrado.',
  'kit.refusal.origin': 'Esta solicitud vino de otro sitio y fue rechazada.',
  'kit.refusal.actionNotAllowed': 'Acción no permitida',
  'kit.refusal.actNotNow': 'Esto no se puede hacer en esta etapa.',
  'kit.refusal.actNotYours': 'Esto le corresponde a otra persona.',

  'kit.valid.atMostLines': 'Use {max, number} líneas como máximo.',
  'kit.valid.englishFirst': 'Escriba también el texto en inglés.',
  'kit.translated.en': '{label} (inglés)',
  'kit.translated.es': '{label} (español)',
  'kit.valid.required': 'Este campo es obligatorio.',
  'kit.valid.text': 'Debe ser un texto',
  'kit.valid.amount': 'Escriba una cantidad en dólares, como 1,234.56',
  'kit.valid.number': 'Debe ser un número',
  'kit.valid.wholeNumber': 'Debe ser un número entero',
  'kit.valid.atLeast': 'Debe ser mayor o igual que {min}',
  'kit.valid.atMost': 'Debe ser menor o igual que {max}',
  'kit.valid.atLeastAmount': 'Debe ser de al menos ${min}',
  'kit.valid.atMostAmount': 'Debe ser de ${max} como máximo',
  'kit.valid.moreThan': 'Debe ser mayor que {min}',
  'kit.valid.lessThan': 'Debe ser menor que {max}',
  'kit.valid.positive': 'No puede ser menor que cero',
  'kit.valid.negative': 'No puede ser mayor que cero',
  'kit.valid.notEqual': 'No debe ser igual a {value}',
  'kit.valid.email': 'Debe ser una dirección de correo electrónico válida',
  'kit.valid.phone': 'Debe ser un número de teléfono válido',
  'kit.valid.url': 'Debe ser una dirección web válida',
  'kit.valid.minLength': 'Debe tener al menos {min, plural, one {# carácter} other {# caracteres}}',
  'kit.valid.maxLength':
    'Debe tener como máximo {max, plural, one {# carácter} other {# caracteres}}',
  'kit.valid.exactLength':
    'Debe tener exactamente {length, plural, one {# carácter} other {# caracteres}}',
  'kit.valid.trimmed': 'No debe empezar ni terminar con espacios',
  'kit.valid.lowerCase': 'No debe contener mayúsculas',
  'kit.valid.format': 'Debe tener el formato requerido',
  'kit.valid.atLeastOptions':
    'Seleccione al menos {min, plural, one {# opción} other {# opciones}}',
  'kit.valid.atMostOptions':
    'Seleccione como máximo {max, plural, one {# opción} other {# opciones}}',
  'kit.valid.date': 'Debe ser una fecha válida',
  'kit.valid.after': 'Debe ser posterior a {date}',
  'kit.valid.laterThan': 'Debe ser después de las {time}',
  'kit.valid.before': 'Debe ser anterior a {date}',
  'kit.valid.between': 'Debe estar entre {from} y {to}',
  'kit.valid.onOrAfter': 'Debe ser igual o posterior a {date}',
  'kit.valid.onOrBefore': 'Debe ser igual o anterior a {date}',
  'kit.valid.inFuture': 'No puede ser una fecha futura',
  'kit.valid.overlaps':
    'Estas fechas coinciden en parte con {name}, del {from} al {to}. Elija otras fechas.',
  'kit.valid.overlapsOpen':
    'Estas fechas coinciden en parte con {name}, que comenzó el {from} y no tiene fin.',
  'kit.valid.overlapsAnother':
    'Estas fechas coinciden en parte con algo que otra persona acaba de guardar. Elija otras fechas.',
  'kit.valid.betweenInclusive': 'Debe estar entre {from} y {to}, inclusive',
  'kit.valid.startAfterEnd': 'La fecha de inicio seleccionada es posterior a la fecha de fin.',
  'kit.valid.oneOf': 'Debe ser una de las opciones permitidas',
  'kit.valid.notAllowed': 'Contiene un valor no permitido',
  'kit.valid.ownSchool':
    'Elija una de sus escuelas. Solo quien tiene este permiso para todo el distrito puede dejarla en blanco.',
  'kit.valid.boolean': 'Debe ser sí o no',
  'kit.valid.twice': 'Cada opción se puede elegir una sola vez.',
  'kit.valid.unique': 'Otro registro ya tiene este valor',
  'kit.valid.readOnly': 'No se puede editar',
  'kit.valid.fixed': 'No se puede cambiar después de crear el registro',

  'kit.yes': 'Sí',
  'kit.no': 'No',

  'kit.import.unknownColumn': 'No se reconoce la columna “{column}”. Cámbiele el nombre o quítela.',
  'kit.import.repeatedColumn': 'La columna “{column}” aparece dos veces.',
  'kit.import.noLines': 'El archivo no contiene registros.',
  'kit.import.malformedLine':
    'No se puede leer esta línea como CSV: revise si faltan comillas de cierre.',
  'kit.import.otherFormat': 'Este archivo es {format}, no CSV. Guárdelo o expórtelo como CSV.',
  'kit.import.footLine':
    'Esta línea parece el pie de una tabla (“{label}”), no un registro. Quítela o, si es un registro, póngala antes de los demás.',
  'kit.import.tooManyCells':
    'Esta línea tiene más celdas que {count, plural, one {la única columna} other {las # columnas}} del encabezado.',
  'kit.import.tooManyLines': 'Un archivo puede contener como máximo {max, number} registros.',
  'kit.import.sameRecord': 'Es el mismo registro que el de la línea {line}.',
  'kit.import.ambiguous': 'Más de un registro tiene este nombre.',
  'kit.import.more': '{count, plural, one {y # más} other {y # más}}',

  'kit.file.empty': 'Este archivo está vacío.',
  'kit.file.tooLarge': 'Un archivo puede tener como máximo {megabytes} MB.',
  'kit.file.notAllowed': 'No se aceptan archivos de este tipo.',
  'kit.file.notAnImage': 'No se pudo leer como imagen.',
  'kit.file.heicPhoto':
    'Esta es una foto HEIC, como las que toma un iPhone, y no se puede leer aquí. Guárdela como JPEG y súbala de nuevo.',
  'kit.file.infected':
    'El antivirus encontró un problema en este archivo y no se subió. Revise su equipo o consulte a quien le envió el archivo.',
  'kit.file.notScanned':
    'No se pudo revisar este archivo con el antivirus y no se subió. Intente de nuevo en unos minutos. Si vuelve a ocurrir, comuníquese con su administrador.',
  'kit.file.notCleaned':
    'Quitar el nombre del autor de este archivo tardó demasiado. Intente de nuevo en unos minutos.',
  'kit.file.activeSvg':
    'Esta imagen SVG contiene scripts o remite a otros archivos. Guárdela como formas simples o como PNG.',
  'kit.file.tooManyPixels': 'Una imagen puede tener como máximo {megapixels} millones de píxeles.',
  'kit.file.cannotTurn':
    'Este archivo no se puede girar: está protegido, dañado o no tiene páginas.',
  'kit.file.noPage': 'No existe esa página.',
  'kit.file.turnedMeanwhile': 'Alguien lo giró hace un momento. Ábralo de nuevo.',
  'kit.file.notTurned': 'No se pudo girar el archivo en este momento. Inténtelo de nuevo.',
  'kit.file.badCrop': 'La parte que desea conservar queda fuera de la imagen.',
  'kit.file.badAddress': 'Escriba una dirección web pública que empiece con https://',
  'kit.file.unreachable': 'No se pudo obtener ninguna imagen de esta dirección.',

  'kit.mailbox.title': 'Buzón de demostración',
  'kit.mailbox.about':
    'Nada sale de este equipo: aquí se guarda lo que Atrium habría enviado por correo.',
  'kit.mailbox.to': 'Para',
  'kit.mailbox.at': 'Escrito',
  'kit.mailbox.find': 'Buscar',
  'kit.mailbox.empty':
    'Todavía no hay mensajes. Solicite una contraseña nueva o envíe una invitación y aparecerá aquí.',
  'kit.mailbox.gone': 'Este mensaje no está aquí.',
  'kit.mailbox.back': 'Todos los mensajes',
}
