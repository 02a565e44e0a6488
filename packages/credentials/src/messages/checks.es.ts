import type { checksEn } from './checks.en.ts'

/** Lo que encontró una verificación. */
export const checksEs: Record<keyof typeof checksEn, string> = {
  'credentials.check.format': 'Formato',
  'credentials.check.schema': 'Estructura',
  'credentials.check.signature': 'Firma',
  'credentials.check.issuer': 'Emisor',
  'credentials.check.key': 'Clave del emisor',
  'credentials.check.status': 'Revocación',
  'credentials.check.dates': 'Fechas',
  'credentials.check.recipient': 'Titular',
  'credentials.check.image': 'Imagen',
  'credentials.check.endorsements': 'Avales',
  'credentials.check.contents': 'Contenido',

  'credentials.outcome.pass': 'Correcto',
  'credentials.outcome.warn': 'Tenga en cuenta',
  'credentials.outcome.unknown': 'No se pudo comprobar',
  'credentials.outcome.fail': 'Falló',
  'credentials.outcome.none': 'Sin comprobar',

  'credentials.verdict.valid': 'Esta credencial es válida',
  'credentials.verdict.valid.hint': 'Superó todas las comprobaciones decisivas.',
  'credentials.verdict.unconfirmed': 'Esta credencial no se pudo confirmar',
  'credentials.verdict.unconfirmed.hint':
    'No se encontró nada incorrecto, pero no todo se pudo comprobar. Abajo se indica qué falta; inténtelo de nuevo más tarde.',
  'credentials.verdict.invalid': 'Esta credencial no es válida',
  'credentials.verdict.invalid.hint':
    'No confíe en ella. Las comprobaciones que fallaron explican el motivo.',

  'credentials.standard.ob3': 'Open Badges 3.0',
  'credentials.standard.ob2': 'Open Badges 2.0',
  'credentials.standard.clr': 'Comprehensive Learner Record 2.0',
  'credentials.standard.endorsement': 'Aval (Open Badges 3.0)',
  'credentials.standard.vc': 'Credencial verificable',

  'credentials.reason.pngFormat': 'Se encontró dentro de una imagen PNG.',
  'credentials.reason.svgFormat': 'Se encontró dentro de una imagen SVG.',
  'credentials.reason.jsonFormat': 'Se leyó como JSON.',
  'credentials.reason.jwtFormat': 'Se leyó como un token firmado (JWT).',
  'credentials.reason.notACredential':
    'Lo que se entregó no es una credencial: ni una imagen con una insignia, ni el JSON de una credencial, ni un token firmado, ni la dirección de alguno de ellos.',
  'credentials.reason.notAwarded':
    'Describe una insignia o a un emisor, y no dice de nadie que la haya obtenido. Presente la insignia que se otorgó a alguien.',
  'credentials.reason.severalInside': 'Contiene {count} credenciales. Compruébelas una por una.',
  'credentials.reason.selectiveToken':
    'Es un SD-JWT, un token del que su titular muestra solo una parte. Aquí no se leen esos tokens.',
  'credentials.reason.olderBadge':
    'Está escrita en Open Badges 1, anterior a la versión 2.0, que aquí no se lee. Pida una más reciente a su emisor.',
  'credentials.reason.damagedPicture':
    'La imagen está dañada y no se puede leer ninguna insignia en ella.',
  'credentials.reason.notAPicture': 'El archivo no es una imagen PNG ni SVG.',
  'credentials.reason.noBadgeInside':
    'La imagen no contiene ninguna insignia. Es posible que se haya copiado o guardado de un modo que la eliminó; pida el archivo original.',
  'credentials.reason.tooLargeInside':
    'Lo que contiene la imagen es demasiado grande para ser una credencial.',
  'credentials.reason.addressUnreachable':
    'No se pudo acceder a {address}, o no responde nada que se pueda leer.',

  'credentials.reason.schemaOk':
    'Contiene todo lo que exige {standard, select, ob3 {Open Badges 3.0} endorsement {Open Badges 3.0} ob2 {Open Badges 2.0} clr {Comprehensive Learner Record 2.0} other {la norma}}.',
  'credentials.reason.schemaMissing':
    '{count, plural, one {Falta un elemento} other {Faltan # elementos}} que exige la norma: {fields}',
  'credentials.reason.schemaWrong':
    '{count, plural, one {Un elemento no está} other {# elementos no están}} como exige la norma: {fields}',
  'credentials.reason.contextMissing': 'No indica el vocabulario en que está escrita: {context}',
  'credentials.reason.typeUnmapped':
    'Ninguno de sus contextos define este tipo, así que podría significar cualquier cosa: {type}',
  'credentials.reason.contextOrder':
    'Indica sus vocabularios en un orden incorrecto. Primero deben ir: {context}',
  'credentials.reason.contextOld':
    'Está escrita en una versión anterior del vocabulario: {context}',
  'credentials.reason.typeMissing': 'Entre sus tipos falta: {type}',
  'credentials.reason.notABadge': 'Es una credencial verificable, pero no una insignia Open Badge.',
  'credentials.reason.isEndorsement':
    'Es un aval: aquello de lo que alguien responde, no una insignia que alguien obtuvo.',
  'credentials.reason.schemaByRules':
    'Nombra el esquema que 1EdTech publica para el estándar. Se revisó con reglas escritas aquí según el estándar; el archivo del esquema mismo no se aplicó.',
  'credentials.reason.ownSchemaOk': 'Cumple el esquema propio que menciona: {address}',
  'credentials.reason.ownSchemaWrong':
    'No cumple el esquema propio que menciona, {address}: {fields}',
  'credentials.reason.ownSchemaUnreadable':
    'Menciona un esquema propio que está escrito de un modo que aquí no se puede aplicar, así que no se comparó con él: {address}',
  'credentials.reason.schemaOfItsOwn':
    'Menciona un esquema propio que no se pudo leer, así que no se comparó con él: {address}',
  'credentials.reason.extensionOk':
    'Su extensión «{name}» es como exige el esquema de la propia extensión.',
  'credentials.reason.extensionWrong':
    'Su extensión «{name}» no es como exige el esquema de la propia extensión: {fields}',
  'credentials.reason.extensionUnread':
    'Contiene una extensión, «{name}», cuyo esquema no se pudo leer, por lo que no se comparó con él.',

  'credentials.reason.signatureOk':
    'La firma ({suite}) coincide: no se cambió nada desde que se firmó.',
  'credentials.reason.signatureOldSuite': 'Se firmó con un borrador del método actual ({suite}).',
  'credentials.reason.signatureDraft': 'Se firmó con un borrador del vocabulario actual: {context}',
  'credentials.reason.signatureOpenFields':
    'Ningún vocabulario explica algunos de sus campos. La firma no los cubre, así que podrían haberse cambiado.',
  'credentials.reason.signatureOtherSuite':
    'Lleva además una firma con un método que aquí no se conoce: {suite}',
  'credentials.reason.signatureMismatch':
    'La firma no coincide: la credencial se cambió después de firmarse, o la firmó otra clave.',
  'credentials.reason.signatureMissing': 'No está firmada.',
  'credentials.reason.signatureMalformed': 'La firma está dañada y no se puede leer.',
  'credentials.reason.signaturePurpose':
    'Se firmó con un fin ({purpose}) distinto del de emitir una credencial.',
  'credentials.reason.signatureExpired': 'La firma solo era válida hasta el {date}.',
  'credentials.reason.suiteUnknown': 'Se firmó con un método que aquí no se conoce: {suite}',
  'credentials.reason.signatureUndisclosed':
    'Esta es la forma que la entidad emisora entregó a su titular, quien muestra a los demás otra derivada de ella. Pídale esa a su titular.',
  'credentials.reason.suiteNotRead':
    'Se firmó con {suite}, que aquí no se lee. No se pudo averiguar si se modificó después.',
  'credentials.reason.contextUnknown':
    'No se pudo acceder a un vocabulario en que está escrita, así que no se puede comprobar la firma: {context}',
  'credentials.reason.notJSONLD': 'No se puede llevar a la forma que se firma.',
  'credentials.reason.chainBroken': 'Una firma se apoya en otra que no está.',
  'credentials.reason.claimDiffers':
    'El token dice algo distinto de la credencial que contiene: {claim}',
  'credentials.reason.keyUnresolvable':
    'La clave está indicada de un modo que no conduce a ninguna parte: {method}',
  'credentials.reason.keyNotFound': 'La clave indicada no está en su dirección: {method}',
  'credentials.reason.keyNotNamed':
    'No dice qué clave la firmó, y el perfil de su emisor no indica ninguna.',
  'credentials.reason.keyUnreachable':
    'No se pudo acceder a la clave, así que no se puede comprobar la firma: {method}',
  'credentials.reason.hostedOk': 'Está sin cambios en la dirección de su emisor: {address}',
  'credentials.reason.hostedDiffers': 'En la dirección de su emisor dice algo distinto: {address}',
  'credentials.reason.hostedUnreachable':
    'No se pudo acceder a la dirección de su emisor: {address}',
  'credentials.reason.hostedElsewhere':
    'No está en una dirección donde su emisor publique insignias: {address}',

  'credentials.reason.issuerOwn': '{name} emite aquí sus credenciales.',
  'credentials.reason.issuerOk': '{name} está en su propia dirección: {issuer}',
  'credentials.reason.issuerNameDiffers':
    'La credencial llama a su emisor «{name}»; el emisor se llama a sí mismo «{theirs}».',
  'credentials.reason.issuerKeyOnly':
    'El emisor solo se conoce por su clave. Nadie garantiza que sea {name}.',
  'credentials.reason.issuerUnreachable': 'No se pudo acceder al perfil del emisor: {issuer}',
  'credentials.reason.issuerInvalid': 'Falta el emisor, o su perfil dice ser de otro.',

  'credentials.reason.keyOfIssuer': 'El propio perfil del emisor indica esta clave.',
  'credentials.reason.keyNotOfIssuer':
    'El emisor {issuer} no reconoce esta clave como suya: {method}',
  'credentials.reason.keyNotForSigning':
    'El emisor conoce la clave, pero no le permite firmar credenciales: {method}',
  'credentials.reason.keyRevoked':
    'El emisor retiró la clave el {date}. No se puede confiar en lo que firmó.',
  'credentials.reason.keyUnconfirmed':
    'No se pudo averiguar si la clave es del emisor, porque no se pudo acceder a su perfil: {issuer}',
  'credentials.reason.keyNotNeeded':
    'Las insignias que están en la dirección de su emisor no necesitan clave.',

  'credentials.reason.statusNone': 'No indica ninguna lista de credenciales revocadas.',
  'credentials.reason.statusGood': 'No está en la lista de credenciales revocadas de su emisor.',
  'credentials.reason.revoked': 'Su emisor la revocó.',
  'credentials.reason.revokedBecause': 'Su emisor la revocó: {reason}',
  'credentials.reason.suspended': 'Su emisor la suspendió.',
  'credentials.reason.statusUnreachable':
    'No se pudo averiguar si fue revocada: no se pudo acceder a {address}.',
  'credentials.reason.statusUntrusted':
    'La lista de credenciales revocadas que indica no es de su emisor, no está al día o está dañada.',
  'credentials.reason.statusUnknown': 'Indica un tipo de estado que aquí no se conoce: {type}',

  'credentials.reason.datesOk': 'Emitida el {from}; es válida hasta el {until}.',
  'credentials.reason.datesOpen': 'Emitida el {from}; no vence.',
  'credentials.reason.datesNone': 'No tiene fecha de inicio y no vence.',
  'credentials.reason.datesUntil': 'No tiene fecha de inicio y vence el {until}.',
  'credentials.reason.datesMissing':
    'No dice desde cuándo es válida, o sus fechas no se pueden leer.',
  'credentials.reason.datesOrder': 'Termina ({until}) antes de empezar ({from}).',
  'credentials.reason.expired': 'Venció el {date}.',
  'credentials.reason.notYetValid': 'Solo es válida a partir del {date}.',
  'credentials.reason.refreshOffered':
    'Quien la emitió indica dónde puede haber una más nueva: {address}',

  'credentials.reason.recipientNotAsked':
    'Escriba un correo electrónico para comprobar de quién es.',
  'credentials.reason.recipientMatches': 'Se emitió a este correo electrónico.',
  'credentials.reason.recipientDiffers': 'Se emitió a otro correo electrónico.',
  'credentials.reason.recipientNotByEmail':
    'No identifica a su titular por un correo electrónico, así que no se puede comparar.',

  'credentials.reason.imageNone': 'No indica ninguna imagen.',
  'credentials.reason.imageOk': 'Su imagen está disponible.',
  'credentials.reason.imageWrong': 'Lo que indica como su imagen no lo es: {address}',
  'credentials.reason.imageUnreachable': 'No se pudo acceder a su imagen: {address}',
  'credentials.reason.endorsementsOk':
    '{count, plural, one {El aval que lleva es válido.} other {Los # avales que lleva son válidos.}}',
  'credentials.reason.endorsementsFail':
    '{bad} de {count, plural, one {# aval} other {# avales}} que lleva: sin la firma de quien se dice que avala, sobre otra cosa o ya sin validez.',
  'credentials.reason.endorsementsUnknown':
    '{open} de {count, plural, one {# aval} other {# avales}} que lleva no se pudo confirmar. No dice nada en contra de la insignia misma.',

  'credentials.reason.contentsOk':
    '{count, plural, one {La credencial que contiene es válida.} other {Las # credenciales que contiene son válidas.}}',
  'credentials.reason.contentsFail':
    '{bad} de {count, plural, one {la credencial} other {las # credenciales}} que contiene no son válidas: {names}',
  'credentials.reason.contentsUnknown':
    'No se pudieron confirmar {open} de {count, plural, one {la credencial} other {las # credenciales}} que contiene.',
}
