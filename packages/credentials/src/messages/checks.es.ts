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
  'credentials.outcome.warn': 'Nota',
  'credentials.outcome.unknown': 'No se pudo comprobar',
  'credentials.outcome.fail': 'Falló',
  'credentials.outcome.none': 'Sin comprobar',

  'credentials.verdict.valid': 'Esta credencial es válida',
  'credentials.verdict.valid.hint': 'Superó todas las comprobaciones necesarias.',
  'credentials.verdict.unconfirmed': 'No pudimos confirmar esta credencial',
  'credentials.verdict.unconfirmed.hint':
    'No encontramos nada incorrecto, pero no pudimos comprobarlo todo. Abajo se indica qué falta; inténtelo de nuevo más tarde.',
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
    'No encontramos ninguna credencial. Pruebe con la imagen de una insignia, una credencial en JSON, un token firmado o un enlace.',
  'credentials.reason.notAwarded':
    'Esto describe una insignia o a un emisor, no una insignia que alguien haya obtenido. Use la insignia que se otorgó.',
  'credentials.reason.severalInside': 'Contiene {count} credenciales. Verifíquelas una por una.',
  'credentials.reason.selectiveToken':
    'Es un SD-JWT, un token que muestra solo una parte de una credencial. Todavía no los admitimos.',
  'credentials.reason.olderBadge':
    'Esta insignia usa Open Badges 1, que no admitimos. Pida una más reciente a su emisor.',
  'credentials.reason.damagedPicture':
    'La imagen está dañada y no podemos leer ninguna insignia en ella.',
  'credentials.reason.notAPicture': 'Suba una imagen PNG o SVG.',
  'credentials.reason.noBadgeInside':
    'La imagen no contiene ninguna insignia. Es posible que se haya perdido al copiarla o guardarla; pida el archivo original.',
  'credentials.reason.presentationEmpty': 'Es una presentación que no contiene ninguna credencial.',
  'credentials.reason.tooLargeInside':
    'Los datos de esta imagen son demasiado grandes para ser una credencial.',
  'credentials.reason.addressUnreachable': 'No pudimos acceder a {address} o leer su respuesta.',

  'credentials.reason.schemaOk':
    'Contiene todo lo que exige {standard, select, ob3 {Open Badges 3.0} endorsement {Open Badges 3.0} ob2 {Open Badges 2.0} clr {Comprehensive Learner Record 2.0} other {la norma}}.',
  'credentials.reason.schemaMissing':
    '{count, plural, one {Falta un elemento obligatorio} other {Faltan # elementos obligatorios}}: {fields}',
  'credentials.reason.schemaWrong':
    '{count, plural, one {Un elemento no cumple} other {# elementos no cumplen}} la norma: {fields}',
  'credentials.reason.contextMissing': 'No indica el vocabulario que usa: {context}',
  'credentials.reason.typeUnmapped':
    'Ninguno de sus contextos define este tipo, así que podría significar cualquier cosa: {type}',
  'credentials.reason.contextOrder':
    'Sus vocabularios están en un orden incorrecto. Primero debe ir: {context}',
  'credentials.reason.contextRedefines':
    'Uno de sus vocabularios da otro significado a una palabra del estándar, lo que no está permitido.',
  'credentials.reason.contextOld': 'Usa una versión anterior del vocabulario: {context}',
  'credentials.reason.typeMissing': 'Falta un tipo: {type}',
  'credentials.reason.notABadge': 'Es una credencial verificable, pero no una insignia Open Badge.',
  'credentials.reason.isEndorsement': 'Es un aval, no una insignia que alguien obtuvo.',
  'credentials.reason.schemaByRules':
    'Usa el esquema que 1EdTech publica para la norma. Lo revisamos con nuestras propias reglas basadas en la norma; no aplicamos el archivo del esquema.',
  'credentials.reason.ownSchemaOk': 'Cumple el esquema que indica: {address}',
  'credentials.reason.ownSchemaWrong': 'No cumple el esquema que indica, {address}: {fields}',
  'credentials.reason.ownSchemaUnreadable':
    'Indica un esquema propio en una forma que no podemos usar, así que no lo comprobamos: {address}',
  'credentials.reason.ownSchemaTooLong':
    'Revisarla con el esquema que indica tardó demasiado. Intente de nuevo: {address}',
  'credentials.reason.schemaOfItsOwn':
    'Indica un esquema propio que no pudimos leer, así que no lo comprobamos: {address}',
  'credentials.reason.extensionOk': 'Su extensión “{name}” cumple el esquema de la extensión.',
  'credentials.reason.extensionWrong':
    'Su extensión “{name}” no cumple el esquema de la extensión: {fields}',
  'credentials.reason.extensionUnread':
    'Tiene una extensión, “{name}”. No pudimos leer el esquema de la extensión, así que no la comprobamos.',
  'credentials.reason.extensionTooLong':
    'Revisar su extensión “{name}” tardó demasiado. Intente de nuevo.',

  'credentials.reason.signatureOk':
    'La firma ({suite}) coincide. Nada ha cambiado desde que se firmó.',
  'credentials.reason.signatureOldSuite': 'Se firmó con un borrador del método actual ({suite}).',
  'credentials.reason.signatureDraft': 'Se firmó con un borrador del vocabulario actual: {context}',
  'credentials.reason.signatureOpenFields':
    'Ningún vocabulario define algunos de sus campos. La firma no los cubre, así que podrían haberse cambiado.',
  'credentials.reason.signatureOtherSuite':
    'También lleva una firma con un método que no admitimos, así que no sabemos si todas sus firmas coinciden: {suite}',
  'credentials.reason.signaturesMany':
    'Tiene {count} firmas. Comprobamos solo las primeras {most}.',
  'credentials.reason.signatureMismatch':
    'La firma no coincide: la credencial se cambió después de firmarse, o la firmó otra clave.',
  'credentials.reason.signatureMissing': 'No está firmada.',
  'credentials.reason.signatureMalformed': 'La firma está dañada y no se puede leer.',
  'credentials.reason.signaturePurpose':
    'Se firmó con un fin ({purpose}) distinto del de emitir una credencial.',
  'credentials.reason.signatureExpired': 'La firma venció el {date}.',
  'credentials.reason.suiteUnknown': 'Se firmó con un método que no admitimos: {suite}',
  'credentials.reason.signatureUndisclosed':
    'Esta es la versión que el emisor entregó a su titular. Pida al titular la versión para compartir.',
  'credentials.reason.suiteNotRead':
    'Se firmó con {suite}, que no admitimos, así que no sabemos si cambió después.',
  'credentials.reason.contextUnknown':
    'No pudimos acceder a un vocabulario que usa, así que no podemos comprobar la firma: {context}',
  'credentials.reason.signatureTooLong':
    'Revisar la firma tardó demasiado, así que no sabemos si coincide. Intente de nuevo.',
  'credentials.reason.notJSONLD': 'No pudimos convertirla a la forma que se firma.',
  'credentials.reason.chainBroken': 'Una firma depende de otra que falta.',
  'credentials.reason.claimDiffers': 'El token no coincide con la credencial que contiene: {claim}',
  'credentials.reason.keyUnresolvable': 'No encontramos la clave que indica: {method}',
  'credentials.reason.keyNotFound': 'La clave no está en la dirección indicada: {method}',
  'credentials.reason.keyNotNamed':
    'No dice qué clave la firmó, y el perfil de su emisor no indica ninguna.',
  'credentials.reason.keyUnreachable':
    'No pudimos acceder a la clave, así que no podemos comprobar la firma: {method}',
  'credentials.reason.hostedOk': 'Coincide con la copia en la dirección de su emisor: {address}',
  'credentials.reason.hostedDiffers':
    'No coincide con la copia en la dirección de su emisor: {address}',
  'credentials.reason.hostedUnreachable':
    'No pudimos acceder a la dirección de su emisor: {address}',
  'credentials.reason.hostedElsewhere':
    'No está en una dirección donde su emisor publique insignias: {address}',

  'credentials.reason.issuerOwn': '{name} emite aquí sus credenciales.',
  'credentials.reason.issuerOk': '{name} publica su perfil en su propia dirección: {issuer}',
  'credentials.reason.issuerNameDiffers':
    'La credencial llama a su emisor “{name}”, pero el perfil del emisor dice “{theirs}”.',
  'credentials.reason.issuerKeyOnly':
    'El emisor se identifica solo con una clave. No podemos confirmar que sea {name}.',
  'credentials.reason.issuerUnreachable': 'No pudimos acceder al perfil del emisor: {issuer}',
  'credentials.reason.issuerInvalid': 'Falta el emisor, o su perfil pertenece a otro.',

  'credentials.reason.keyOfIssuer': 'El perfil del emisor incluye esta clave.',
  'credentials.reason.keyNotOfIssuer': 'El emisor {issuer} no incluye esta clave: {method}',
  'credentials.reason.keyNotForSigning':
    'El emisor incluye esta clave, pero no para firmar credenciales: {method}',
  'credentials.reason.keyRevoked':
    'El emisor revocó esta clave el {date}. No confíe en lo que firmó.',
  'credentials.reason.keyUnconfirmed':
    'No pudimos acceder al perfil del emisor, así que no sabemos si la clave es suya: {issuer}',
  'credentials.reason.keyNotNeeded':
    'Las insignias alojadas en la dirección de su emisor no necesitan clave.',

  'credentials.reason.statusNone': 'No indica dónde comprobar si fue revocada.',
  'credentials.reason.statusGood': 'No está en la lista de credenciales revocadas de su emisor.',
  'credentials.reason.revoked': 'El emisor la revocó.',
  'credentials.reason.revokedBecause': 'El emisor la revocó: {reason}',
  'credentials.reason.suspended': 'El emisor la suspendió.',
  'credentials.reason.statusUnreachable':
    'No pudimos acceder a {address}, así que no sabemos si fue revocada.',
  'credentials.reason.statusUntrusted':
    'Su lista de credenciales revocadas está desactualizada, dañada o no es de su emisor.',
  'credentials.reason.statusUnknown': 'Usa un tipo de estado que no admitimos: {type}',

  'credentials.reason.datesOk': 'Emitida el {from}. Vence el {until}.',
  'credentials.reason.datesOpen': 'Emitida el {from}. No vence.',
  'credentials.reason.datesNone': 'No tiene fecha de inicio y no vence.',
  'credentials.reason.datesUntil': 'No tiene fecha de inicio y vence el {until}.',
  'credentials.reason.datesMissing': 'No tiene fecha de inicio o sus fechas no se pueden leer.',
  'credentials.reason.datesOrder':
    'Su fecha de fin ({until}) es anterior a su fecha de inicio ({from}).',
  'credentials.reason.expired': 'Venció el {date}.',
  'credentials.reason.notYetValid': 'No es válida hasta el {date}.',
  'credentials.reason.refreshOffered': 'El emisor ofrece una versión más nueva aquí: {address}',

  'credentials.reason.recipientNotAsked':
    'Escriba un correo electrónico para comprobar quién la obtuvo.',
  'credentials.reason.recipientMatches': 'Se emitió a este correo electrónico.',
  'credentials.reason.recipientDiffers': 'Se emitió a otro correo electrónico.',
  'credentials.reason.recipientNotByEmail':
    'No identifica a su titular por correo electrónico, así que no se puede comparar.',

  'credentials.reason.imageNone': 'No indica ninguna imagen.',
  'credentials.reason.imageOk': 'Su imagen está disponible.',
  'credentials.reason.imageWrong': 'La imagen que indica no es una imagen: {address}',
  'credentials.reason.imageUnreachable': 'No pudimos acceder a su imagen: {address}',
  'credentials.reason.endorsementsOk':
    '{count, plural, one {Su aval es válido.} other {Sus # avales son válidos.}}',
  'credentials.reason.endorsementsFail':
    '{bad} de {count, plural, one {# aval} other {# avales}} no son de confianza: sin la firma de quien avala, sobre otra cosa o ya sin validez.',
  'credentials.reason.endorsementsUnknown':
    'No se pudieron confirmar {open} de {count, plural, one {# aval} other {# avales}}. Esto no afecta a la insignia.',

  'credentials.reason.contentsOk':
    '{count, plural, one {La credencial que contiene es válida.} other {Las # credenciales que contiene son válidas.}}',
  'credentials.reason.contentsFail':
    '{bad} de {count, plural, one {la credencial} other {las # credenciales}} que contiene no son válidas: {names}',
  'credentials.reason.contentsUnknown':
    'No se pudieron confirmar {open} de {count, plural, one {la credencial} other {las # credenciales}} que contiene.',
}
