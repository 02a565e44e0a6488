import { es as seeAs } from '../see-as/messages/es.ts'
import { es as signIn } from '../sign-in/messages/es.ts'
import type { AuthMessages } from './en.ts'

export const es: AuthMessages = {
  ...seeAs,
  ...signIn,
  'auth.signIn.title': 'Inicio de sesión',
  'auth.signIn.loginMessage': 'Mensaje en la página de inicio de sesión',
  'auth.signIn.usernameMode': 'Las personas inician sesión con',
  'auth.signIn.usernameMode.email': 'Correo electrónico',
  'auth.signIn.usernameMode.username': 'Nombre de usuario',
  'auth.signIn.idleMinutes': 'Tiempo de inactividad de la sesión',
  'auth.signIn.idleMinutes.unit': 'minutos',
  'auth.services.title': 'Servicios de inicio de sesión',
  'auth.services.hint':
    'Las personas pueden iniciar sesión con la cuenta de Google, Microsoft, ClassLink o Clever del distrito. Las contraseñas siguen funcionando.',
  'auth.services.add': 'Agregar servicio',
  'auth.services.edit': 'Modificar',
  'auth.services.editOf': 'Modificar {service}',
  'auth.services.save': 'Guardar servicio',
  'auth.services.saved': 'Servicio de inicio de sesión guardado',
  'auth.services.remove': 'Quitar',
  'auth.services.removed': 'Servicio de inicio de sesión quitado',
  'auth.services.none': 'No hay servicios de inicio de sesión',
  'auth.services.noneHint':
    'Agregue el servicio que usa su distrito. Su botón aparece en la página de inicio de sesión.',
  'auth.services.off': 'Desactivado',
  'auth.services.isOn': 'Mostrar en la página de inicio de sesión',
  'auth.services.people': '{count, plural, one {# persona} other {# personas}}',
  'auth.services.redirect': 'Dirección de retorno',
  'auth.services.redirectHint': 'Escriba esta dirección en el proveedor, exactamente como está.',
  'auth.services.kind': 'Servicio',
  'auth.services.kind.other': 'Otro (OpenID Connect)',
  'auth.services.issuer': 'Dirección del emisor',
  'auth.services.issuerHint': 'El proveedor la indica como “issuer”.',
  'auth.services.tenantHint':
    'Con el ID de su inquilino: https://login.microsoftonline.com/id-de-su-inquilino/v2.0',
  'auth.services.everyonesTenant':
    'Use la dirección de su propio inquilino: en esta puede iniciar sesión cualquiera.',
  'auth.services.clientID': 'ID de cliente',
  'auth.services.clientSecret': 'Secreto de cliente',
  'auth.services.secretKept': 'Déjelo vacío para conservar el secreto actual.',
  'auth.services.domain': 'Dominio de correo',
  'auth.services.domainHint':
    'Solo pueden iniciar sesión las personas con una dirección de este dominio, por ejemplo riverbend.k12.ca.us. Déjelo vacío para permitir cualquier dirección verificada que esté registrada.',
  'auth.services.badDomain': 'Escriba un dominio como riverbend.k12.ca.us',
  'auth.services.rosterIDClaim': 'Campo con el ID de inscripción',
  'auth.services.rosterIDClaimHint':
    'Si el proveedor envía el ID de sus datos de inscripción, las personas se buscan por ese ID. Déjelo vacío para buscarlas por su correo verificado.',
  'auth.districtUsers.history.linkSignIn':
    '{name} inició sesión por primera vez con un servicio de inicio de sesión',
  'auth.password.mismatch': 'Las contraseñas no coinciden',
  'auth.password.common': 'Esta contraseña es fácil de adivinar. Elija otra.',
  'auth.password.same': 'Esta es su contraseña actual. Elija otra.',
  'auth.password.wrongCurrent': 'Esa no es su contraseña actual.',
  'auth.reset.expired':
    'Ese enlace para restablecer la contraseña ya se usó o venció. Si lo necesita, puede enviar una nueva solicitud a continuación.',
  'auth.mail.reset.subject': 'Establezca una nueva contraseña',
  'auth.mail.reset.text':
    'Hola, {firstName}:\n\nRecibimos una solicitud de contraseña nueva para la cuenta {username}. Abra este enlace para crearla. Funciona una sola vez y vence en {minutes} minutos:\n\n{link}\n\nSi no fue usted, ignore este mensaje. Su contraseña no ha cambiado.',

  'auth.mail.invitation.subject': 'Configure su cuenta de {districtName}',
  'auth.mail.invitation.text':
    'Hola, {firstName}:\n\n{districtName} le invita a configurar su cuenta. Elija una contraseña aquí:\n\n{link}\n\nIniciará sesión como {username}. El enlace funciona una sola vez y vence en {days} días. Si no esperaba este correo, puede ignorarlo.',
  'auth.mail.passwordChanged.subject': 'Se cambió su contraseña',
  'auth.mail.passwordChanged.text':
    'Hola, {firstName}:\n\nSe acaba de cambiar la contraseña de la cuenta {username}.\n\nSi usted la cambió, no tiene que hacer nada. Si no fue usted, establezca una contraseña nueva de inmediato:\n\n{link}\n\nDespués avise a su escuela o a la oficina del distrito.',
  'auth.mail.confirmEmail.subject': 'Confirme su correo de recuperación',
  'auth.mail.confirmEmail.text':
    'Hola, {firstName}:\n\nRecibimos una solicitud para usar esta dirección como correo de recuperación de la cuenta {username}. Para confirmarla, abra este enlace en un plazo de {hours} horas:\n\n{link}\n\nSi no fue usted, ignore este mensaje. No cambiará nada.',
  'auth.mail.emailChanged.subject': 'Se cambió su correo de recuperación',
  'auth.mail.emailChanged.text':
    'Hola, {firstName}:\n\nEl correo de recuperación de la cuenta {username} ahora es {email}. Los enlaces para restablecer la contraseña ya no llegan a esta dirección.\n\nSi usted hizo este cambio, no tiene que hacer nada. Si no fue usted, deshágalo en un plazo de {hours} horas. Se restaura su dirección anterior, se cierran todas las sesiones de la cuenta y le enviaremos un enlace para establecer una contraseña nueva:\n\n{link}',
  'auth.mail.emailSetByDistrict.subject': 'Su distrito cambió su correo de recuperación',
  'auth.mail.emailSetByDistrict.text':
    'Hola, {firstName}:\n\nLa oficina de su distrito cambió el correo de recuperación de la cuenta {username}. Los enlaces para restablecer la contraseña ya no llegan a esta dirección.\n\nSi usted no lo pidió, comuníquese con la oficina de su distrito.',

  'auth.reset.title': 'Restablecer la contraseña',
  'auth.reset.intro':
    'Escriba su correo y le enviaremos un enlace para crear una contraseña nueva.',
  'auth.reset.introUsername':
    'Escriba su nombre de usuario y enviaremos al correo electrónico de su cuenta un enlace para establecer una contraseña nueva.',
  'auth.reset.submit': 'Enviar el enlace',
  'auth.reset.sentTitle': 'Revise su correo',
  'auth.reset.sent':
    'Si existe una cuenta con los datos que escribió, ya va en camino un enlace para establecer una contraseña nueva. Funciona una sola vez, durante una hora.',
  'auth.reset.sentHint':
    '¿No llega en unos minutos? Revise el correo no deseado o pregunte en su escuela.',
  'auth.reset.backToLogin': 'Volver a iniciar sesión',
  'auth.reset.validating': 'Comprobando su enlace…',
  'auth.reset.newTitle': 'Establecer una contraseña nueva',
  'auth.reset.greeting': 'Hola, {firstName}. Elija una contraseña nueva para su cuenta.',
  'auth.reset.done': 'Su contraseña nueva quedó establecida.',
  'auth.reset.doneBody':
    'Ya puede iniciar sesión con ella. Se cerró su sesión en los demás dispositivos.',

  'auth.forgotUsername.title': '¿Olvidó su nombre de usuario?',
  'auth.forgotUsername.intro':
    'Escriba su correo electrónico y le enviaremos su nombre de usuario y un enlace para establecer una contraseña nueva.',
  'auth.forgotUsername.sent':
    'Si existe una cuenta con este correo electrónico, ya va en camino un mensaje con su nombre de usuario.',

  'auth.password.current': 'Contraseña actual',
  'auth.password.new': 'Contraseña nueva',
  'auth.password.confirm': 'Confirme la contraseña nueva',
  'auth.password.hint': 'Al menos 8 caracteres. Lo mejor son varias palabras sin relación.',
  'auth.password.save': 'Establecer la contraseña',
  'auth.password.change': 'Cambiar la contraseña',
  'auth.password.changed': 'Su contraseña se cambió. Se cerraron sus demás sesiones.',

  'auth.recoveryEmail.title': 'Correo de recuperación',
  'auth.recoveryEmail.hint':
    'A esta dirección enviamos los enlaces para restablecer la contraseña y los avisos de seguridad. Puede ser distinta del correo de contacto que su escuela tiene registrado.',
  'auth.recoveryEmail.now': 'Dirección actual',
  'auth.recoveryEmail.none': 'Ninguna todavía',
  'auth.recoveryEmail.loginName': 'Usted inicia sesión como {loginName}.',
  'auth.recoveryEmail.waiting':
    'Enviamos un enlace a {email}. Ábralo en un plazo de 24 horas para confirmar la dirección nueva. Hasta entonces no cambia nada.',
  'auth.recoveryEmail.email': 'Nuevo correo de recuperación',
  'auth.recoveryEmail.send': 'Enviar enlace de confirmación',
  'auth.recoveryEmail.same': 'Este ya es su correo de recuperación.',
  'auth.recoveryEmail.taken': 'Otra cuenta ya inicia sesión con esta dirección. Use otra.',
  'auth.recoveryEmail.notYours':
    'Solo un administrador del distrito que tenga todos los permisos de esta persona puede cambiar esta dirección.',
  'auth.emailLink.expired':
    'Este enlace ya se usó o venció. Puede pedir otro después de iniciar sesión.',
  'auth.emailLink.confirmTitle': 'Confirme su correo de recuperación',
  'auth.emailLink.confirmHint':
    'A partir de ahora, los enlaces para restablecer la contraseña y los avisos de seguridad llegarán a esta dirección.',
  'auth.emailLink.confirm': 'Confirmar la dirección',
  'auth.emailLink.confirmed':
    'Su correo de recuperación ahora es {email}. Usted inicia sesión como {loginName}.',
  'auth.emailLink.undoTitle': 'Deshacer el cambio de su correo de recuperación',
  'auth.emailLink.undoHint':
    'Se restaura su dirección anterior, se cierran todas las sesiones de su cuenta y la contraseña actual deja de funcionar. Le enviaremos un enlace para establecer una nueva.',
  'auth.emailLink.undo': 'Deshacer el cambio',
  'auth.emailLink.undone':
    'Se restauró su dirección anterior. Revise su correo: ahí está el enlace para establecer una contraseña nueva.',

  'auth.privacy.title': 'Privacidad',
  'auth.privacy.catalog': 'Mostrarme en el catálogo público de microcredenciales',
  'auth.privacy.catalogHint':
    'Quien tenga el enlace verá su nombre junto a las microcredenciales que obtuvo.',
  'auth.privacy.publicPage': 'Mi página pública',
  'auth.privacy.notOfAge':
    'Antes de los 18 años se necesita la autorización del distrito y de su padre, madre o tutor. Si ya los cumplió, pida a su escuela que corrija su fecha de nacimiento.',
  'auth.privacy.language': 'Idioma',
  'auth.privacy.languageHint': 'Se usa en las pantallas y en los correos que le enviamos.',
  'auth.privacy.saving': 'Guardando…',
  'auth.privacy.saved': 'Guardado',
  'auth.privacy.notSaved': 'No se guardó. {detail}',

  'auth.sessions.title': 'Dónde tiene la sesión abierta',
  'auth.sessions.current': 'Este dispositivo',
  'auth.sessions.unknownDevice': 'Dispositivo desconocido',
  'auth.sessions.deviceOn': '{browser} en {system}',
  'auth.sessions.everywhere': 'Cerrar sesión en todas partes',
  'auth.sessions.times': 'Inicio: {signedIn} · último uso: {lastUsed} · {address}',
  'auth.sessions.confirm':
    'Se {count, plural, one {cierra # sesión} other {cierran # sesiones}}, incluida esta.',

  'auth.views.tooMany': 'Ya tiene {count} vistas guardadas de esta lista. Quite una primero.',
  'auth.failed': 'No funcionó. {detail}',
  'auth.refusal.holdsMore':
    'No puede hacer esto con la cuenta de alguien que tiene más acceso que usted.',
  'auth.refusal.lastAdministrator':
    'El distrito necesita al menos un administrador. Dé primero este acceso a otra persona.',
  'auth.mail.groupsGiven.subject': 'Tiene acceso nuevo',
  'auth.mail.groupsGiven.text':
    'Hola, {firstName}:\n\n{by} le dio acceso nuevo a la cuenta {username}: {groups}.\n\nSi no lo esperaba, comuníquese con la oficina de su distrito.',
  'auth.mail.newDevice.subject': 'Nuevo inicio de sesión en su cuenta',
  'auth.mail.newDevice.text':
    'Hola, {firstName}:\n\nAlguien acaba de iniciar sesión en la cuenta {username} con un dispositivo nuevo: {device}, desde {address}.\n\nSi fue usted, no tiene que hacer nada. Si no, elija una contraseña nueva de inmediato:\n\n{link}\n\nDespués, comuníquese con su escuela o con la oficina de su distrito.',

  'auth.signIn.secondFactor': 'Inicio de sesión en dos pasos',
  'auth.signIn.secondFactor.automatic':
    'Obligatorio en producción para el personal con expedientes',
  'auth.signIn.secondFactor.optional': 'Opcional para todos',
  'auth.signIn.secondFactor.staffWithRecords': 'Obligatorio para el personal con expedientes',
  'auth.signIn.secondFactor.staff': 'Obligatorio para todo el personal',
  'auth.step.over': 'Su inicio de sesión tardó demasiado. Empiece de nuevo.',
  'auth.step.wrongCode': 'Ese código no es correcto o ya se usó.',
  'auth.step.passkeyFailed':
    'Esa llave de acceso no funcionó. Inténtelo de nuevo o use otra forma.',
  'auth.step.tooMany': 'Ya tiene diez. Quite una primero.',
  'auth.step.title': 'Confirme que es usted',
  'auth.step.hello': 'Hola, {firstName}. Falta un paso.',
  'auth.step.code': 'Código',
  'auth.step.codeHint':
    'Seis dígitos de su aplicación de autenticación, o un código de recuperación.',
  'auth.step.recoveryHint': 'Uno de sus códigos de recuperación.',
  'auth.step.submit': 'Continuar',
  'auth.step.passkey': 'Usar una llave de acceso',
  'auth.step.or': 'o',
  'auth.step.lost':
    '¿Perdió su teléfono y sus códigos de recuperación? Comuníquese con la oficina de su distrito.',
  'auth.step.startAgain': 'Empezar de nuevo',
  'auth.step.setUpTitle': 'Configure el inicio de sesión en dos pasos',
  'auth.step.setUpHint':
    'Su distrito protege los expedientes con un segundo paso al iniciar sesión. Configúrelo una vez; toma un minuto.',
  'auth.factors.title': 'Inicio de sesión en dos pasos',
  'auth.factors.hint':
    'Después de la contraseña, confirme su inicio de sesión con una aplicación en su teléfono o con una llave de acceso. Así, quien averigüe su contraseña no podrá entrar.',
  'auth.factors.none': 'Desactivado',
  'auth.factors.required': 'Obligatorio en su distrito',
  'auth.factors.totp': 'Aplicación de autenticación',
  'auth.factors.passkey': 'Llave de acceso',
  'auth.factors.addTOTP': 'Agregar aplicación de autenticación',
  'auth.factors.addPasskey': 'Agregar llave de acceso',
  'auth.factors.noPasskeys': 'Este navegador no puede usar llaves de acceso aquí.',
  'auth.factors.scan':
    'Escanee esta imagen con una aplicación como Google Authenticator, Microsoft Authenticator o 1Password. Después escriba el código que muestra.',
  'auth.factors.picture': 'Código QR para su aplicación de autenticación',
  'auth.factors.secret': '¿No puede escanearla? Escriba esta clave en la aplicación: {secret}',
  'auth.factors.name': 'Nombre',
  'auth.factors.nameHint': 'Para distinguirla de otras, como “Mi teléfono”.',
  'auth.factors.myPhone': 'Mi teléfono',
  'auth.factors.thisDevice': 'Este dispositivo',
  'auth.factors.confirm': 'Activar',
  'auth.factors.added': 'Se agregó {name}',
  'auth.factors.removed': 'Se quitó {name}',
  'auth.factors.remove': 'Quitar',
  'auth.factors.removeName': 'Quitar {name}',
  'auth.factors.needed':
    'Su distrito exige el inicio de sesión en dos pasos. Agregue otra forma antes de quitar esta.',
  'auth.factors.noFactor': 'Primero configure el inicio de sesión en dos pasos.',
  'auth.factors.lastUsed': 'Último uso: {when}',
  'auth.factors.neverUsed': 'Sin usar todavía',
  'auth.factors.proofTitle': 'Confirme que es usted',
  'auth.factors.proceed': 'Continuar',
  'auth.factors.codesTitle': 'Guarde sus códigos de recuperación',
  'auth.factors.codesHint':
    'Cada código sirve una vez, si pierde su teléfono o su llave de acceso. Imprímalos o guárdelos en un lugar seguro. No podemos volver a mostrarlos.',
  'auth.factors.codesDone': 'Ya los guardé',
  'auth.factors.copyCodes': 'Copiar códigos',
  'auth.factors.copied': 'Copiados',
  'auth.factors.codesLeft':
    '{count, plural, one {Queda # código de recuperación} other {Quedan # códigos de recuperación}}',
  'auth.factors.newCodes': 'Códigos de recuperación nuevos',
  'auth.sessions.end': 'Cerrar sesión',
  'auth.sessions.endOf': 'Cerrar sesión: {device}',
  'auth.sessions.ended': 'Se cerró la sesión allí',
  'auth.districtUsers.secondFactor': 'Inicio de sesión en dos pasos',
  'auth.districtUsers.resetFactorHint':
    'Para alguien que perdió su teléfono y sus códigos de recuperación. Asegúrese de hablar con la persona dueña de la cuenta. Se cierran sus sesiones y configura un segundo paso nuevo la próxima vez que inicie sesión.',
  'auth.districtUsers.resetFactor': 'Restablecer el segundo paso',
  'auth.districtUsers.factorReset': 'Segundo paso restablecido',
  'auth.districtUsers.history.closeAccess':
    '{name} cerró las sesiones, los enlaces y las llaves de esta persona',
  'auth.districtUsers.history.addSecondFactor': '{name} agregó un segundo paso',
  'auth.districtUsers.history.removeSecondFactor': '{name} quitó un segundo paso',
  'auth.districtUsers.history.resetSecondFactor':
    '{name} restableció el inicio de sesión en dos pasos',
  'auth.districtUsers.history.useRecoveryCode': '{name} usó un código de recuperación',
  'auth.districtUsers.history.newRecoveryCodes': '{name} creó códigos de recuperación nuevos',
  'auth.mail.recoveryCodeUsed.subject': 'Se usó un código de recuperación',
  'auth.mail.recoveryCodeUsed.text':
    'Hola, {firstName}:\n\nAlguien acaba de iniciar sesión en la cuenta {username} con uno de sus códigos de recuperación.\n\nSi fue usted, no tiene que hacer nada. Si no, cambie su contraseña de inmediato y cree códigos nuevos:\n\n{link}\n\nDespués, comuníquese con su escuela o con la oficina de su distrito.',
  'auth.mail.factorAdded.subject': 'Cambió su inicio de sesión en dos pasos',
  'auth.mail.factorAdded.text':
    'Hola, {firstName}:\n\n“{factor}” ahora puede confirmar los inicios de sesión de la cuenta {username}.\n\nSi no fue usted, cambie su contraseña de inmediato y quítelo:\n\n{link}\n\nDespués, comuníquese con su escuela o con la oficina de su distrito.',
  'auth.mail.factorRemoved.subject': 'Cambió su inicio de sesión en dos pasos',
  'auth.mail.factorRemoved.text':
    'Hola, {firstName}:\n\n“{factor}” ya no puede confirmar los inicios de sesión de la cuenta {username}.\n\nSi no fue usted, cambie su contraseña de inmediato:\n\n{link}\n\nDespués, comuníquese con su escuela o con la oficina de su distrito.',
  'auth.mail.factorsReset.subject': 'Se restableció su inicio de sesión en dos pasos',
  'auth.mail.factorsReset.text':
    'Hola, {firstName}:\n\nLa oficina de su distrito restableció el inicio de sesión en dos pasos de la cuenta {username}. Lo configurará de nuevo la próxima vez que inicie sesión, si su distrito lo exige.\n\nSi usted no lo pidió, comuníquese con la oficina de su distrito.',

  'auth.duties.site-page-editors': 'Editores de las páginas públicas',
  'auth.duties.site-page-editors.add': 'Agregar editor',
  'auth.duties.pd-administrators': 'Administración del desarrollo profesional',
  'auth.duties.pd-administrators.add': 'Agregar administrador',
  'auth.duties.grant-administrators': 'Administración de subvenciones',
  'auth.duties.grant-administrators.add': 'Agregar administrador',
  'auth.duties.grant-award-administrators': 'Administración de subvenciones otorgadas',
  'auth.duties.grant-award-administrators.add': 'Agregar administrador',
  'auth.duties.scheduling-administrators': 'Administración de horarios',
  'auth.duties.scheduling-administrators.add': 'Agregar administrador',
  'auth.duties.rti-administrators': 'Administración de intervenciones (RTI)',
  'auth.duties.rti-administrators.add': 'Agregar administrador',
  'auth.duties.educator-growth-admin': 'Administración del desarrollo de educadores',
  'auth.duties.educator-growth-admin.add': 'Agregar administrador',
  'auth.duties.hr-administrators': 'Administración de Recursos Humanos',
  'auth.duties.hr-administrators.add': 'Agregar administrador',
  'auth.duties.leave-request-managers': 'Encargados de las solicitudes de ausencia',
  'auth.duties.leave-request-managers.add': 'Agregar encargado',
  'auth.duties.hint': 'Todas las personas que pueden hacer esto: {permission}.',
  'auth.duties.nobody': 'Nadie puede hacerlo todavía.',
  'auth.duties.name': 'Nombre',
  'auth.duties.reason': 'Motivo',
  'auth.duties.since': 'Desde',
  'auth.duties.acts': 'Acciones',
  'auth.duties.named': 'Agregado aquí',
  'auth.duties.byGroup': 'Pertenece a {group}',
  'auth.duties.standsIn': 'Actúa por {name} ({group})',
  'auth.duties.givenBy': '{day}, por {name}',
  'auth.duties.from': 'Desde el {day}',
  'auth.duties.until': 'Hasta el {day}',
  'auth.duties.firstDay': 'Primer día',
  'auth.duties.lastDay': 'Último día',
  'auth.duties.datesHint':
    'Deje las fechas en blanco para un acceso que empieza ahora y dura hasta que alguien lo quite.',
  'auth.duties.untilBeforeFrom': 'El último día no puede ser anterior al primero.',
  'auth.duties.already': 'Esta persona ya tiene este acceso aquí.',
  'auth.duties.staffOnly': 'Elija a alguien que trabaje para el distrito.',
  'auth.duties.added': 'Acceso agregado',
  'auth.duties.removed': '{name} ya no tiene este acceso',
  'auth.duties.remove': 'Quitar',
  'auth.duties.removeName': 'Quitar a {name}',
  'auth.duties.removeHint':
    'Ya no podrá hacer esto: {permission}. Conserva lo que le den otros grupos.',
  'auth.colleague.hint': 'Nombre o nombre de usuario',
  'auth.colleague.none': 'No se encontró a nadie',
  'auth.delegation.title': 'Delegados',
  'auth.delegation.hint':
    'Elija a un colega que actúe por usted mientras no está. Recibe el mismo acceso, solo en los días que usted indique.',
  'auth.delegation.none': 'Nadie actúa por usted.',
  'auth.delegation.now': 'Actúan por usted',
  'auth.delegation.add': 'Agregar delegado',
  'auth.delegation.save': 'Agregar delegado',
  'auth.delegation.colleague': 'Colega',
  'auth.delegation.group': 'Acceso',
  'auth.delegation.added': 'Delegado agregado',
  'auth.delegation.ended': 'Delegado quitado',
  'auth.delegation.end': 'Terminar',
  'auth.delegation.endOf': 'Terminar el acceso de {name}',
  'auth.delegation.notYours': 'Usted no puede ceder este acceso.',
  'auth.delegation.past': 'Elija un día que no haya pasado.',
  'auth.delegation.tooLong': 'Un delegado puede tener acceso {days} días como máximo.',

  'auth.permissionGroups.heldAtSchools':
    '{count, plural, one {Una persona tiene} other {# personas tienen}} este grupo en una sola escuela. Un grupo con permisos que solo valen en todo el distrito solo se puede dar para todo el distrito.',
  'auth.districtUsers.wholeDistrictOnly': 'Este grupo solo se puede dar para todo el distrito.',
  'auth.permissionGroups.districtWide': 'Solo para todo el distrito',
  'auth.permissionGroups.districtWideHint':
    'Un grupo con alguno de estos permisos solo se puede dar para todo el distrito.',
  'auth.permissionGroups.notYours': 'Solo puede dar permisos que usted tiene.',
  'auth.districtUsers.hint': 'Todas las personas que pueden iniciar sesión y a qué tienen acceso.',
  'auth.districtUsers.groups': 'Grupos de permisos',
  'auth.districtUsers.active': 'Activo',
  'auth.districtUsers.noPassword': 'Sin activar',
  'auth.districtUsers.history.seeAs': '{name} vio Atrium como esta persona',
  'auth.districtUsers.history.stopSeeingAs': '{name} dejó de ver como esta persona',
  'auth.districtUsers.history.reason': 'Motivo',
  'auth.districtUsers.history.setGroups': '{name} cambió los grupos de permisos',
  'auth.districtUsers.history.setPassword': '{name} estableció la contraseña',
  'auth.districtUsers.history.setRecoveryEmail': '{name} cambió el correo de recuperación',
  'auth.districtUsers.history.undoRecoveryEmail':
    '{name} deshizo un cambio del correo de recuperación',
  'auth.districtUsers.history.invite': '{name} envió una invitación para configurar la cuenta',
  'auth.districtUsers.history.inviteAgain': '{name} volvió a enviar la invitación',
  'auth.districtUsers.history.cancelInvitation': '{name} canceló la invitación',
  'auth.districtUsers.history.appointAdministrator':
    '{name} nombró a esta persona primera administradora',
  'auth.districtUsers.history.makePlatformAdministrator':
    '{name} nombró a esta persona administradora de la plataforma',
  'auth.districtUsers.disabled': 'Desactivado',
  'auth.districtUsers.noGroups': 'Aún sin acceso',
  'auth.districtUsers.group': 'Grupo',
  'auth.districtUsers.at': 'En',
  'auth.districtUsers.wholeDistrict': 'Todo el distrito',
  'auth.districtUsers.addGroup': 'Agregar un grupo',
  'auth.districtUsers.removeGroup': 'Quitar de este grupo',
  'auth.districtUsers.save': 'Guardar grupos',
  'auth.districtUsers.saved': 'Grupos guardados',
  'auth.districtUsers.notYourself': 'No puede cambiar su propia cuenta aquí.',
  'auth.districtUsers.recoveryEmailHint':
    'Los restablecimientos de contraseña llegan a esta dirección. Antes de cambiarla, confirme que habla con la persona dueña de la cuenta. Avisaremos a la dirección anterior.',
  'auth.districtUsers.noRecoveryEmail': 'Sin correo de recuperación',
  'auth.districtUsers.newRecoveryEmail': 'Dirección nueva',
  'auth.districtUsers.setRecoveryEmail': 'Cambiar el correo de recuperación',
  'auth.districtUsers.recoveryEmailSet': 'Se cambió el correo de recuperación',
  'auth.districtUsers.signIn': 'Inicio de sesión',
  'auth.districtUsers.enabledHint': 'Esta persona puede iniciar sesión.',
  'auth.districtUsers.disabledHint': 'Esta persona no puede iniciar sesión.',
  'auth.districtUsers.enable': 'Activar el inicio de sesión',
  'auth.districtUsers.disable': 'Desactivar el inicio de sesión',
  'auth.districtUsers.nowDisabled':
    'Se desactivó el inicio de sesión de {name} y se cerraron sus sesiones',
  'auth.districtUsers.nowEnabled': 'Se activó el inicio de sesión de {name}',
}
