import type { RegistrationMessages } from './en.ts'
import { screenEs } from './screens.es.ts'

export const es: RegistrationMessages = {
  'registration.waiting.noticeKind': 'Registros en espera de aprobación',
  'registration.refusal.unavailable': 'El registro no está disponible en este momento.',
  'registration.refusal.notConfigured': 'El registro no está configurado en este momento.',
  'registration.refusal.noWalkUps': 'Esta escuela solo recibe registros por invitación.',
  'registration.refusal.invitation':
    'Esta invitación ya se usó o venció. Pida una nueva a la escuela.',
  'registration.refusal.invitationClosed':
    'Esta invitación se aceptó o se quitó, así que no se puede cambiar.',
  'registration.refusal.invitedMeanwhile':
    'Se envió una invitación más reciente a esta dirección. Use esa.',
  'registration.refusal.decided': 'Este registro ya fue resuelto.',
  'registration.refusal.addressTaken':
    'Alguien ya inicia sesión con esta dirección de correo electrónico.',
  'registration.refusal.mustChoose':
    'Es posible que esta persona ya esté registrada en el distrito. Vuelva a cargar la página y elija a la persona, o indique que no es ninguna de ellas.',
  'registration.refusal.cannotJoin':
    'Este registro no se puede unir a esa persona. Vuelva a cargar la página para ver por qué.',
  'registration.refusal.confirmLink': 'Este enlace ya se usó o venció. Regístrese de nuevo.',
  'registration.refusal.consentLink': 'Este enlace ya se usó o venció.',
  'registration.refusal.formInUse':
    'El registro en línea usa este formulario. Primero elija otro en Configuración, Registro.',

  'registration.valid.guardianIsSelf':
    'Escriba el correo de la madre, el padre o el tutor, no el suyo',
  'registration.valid.groupIsDistrictWide':
    'Este grupo solo se puede dar para todo el distrito. Elija uno que se pueda dar en una escuela.',
  'registration.valid.groupHoldsMore': 'Elija un grupo que solo tenga permisos que usted tiene',
  'registration.valid.cannotBeNotified': 'Elija a personal activo que tenga correo electrónico',
  'registration.valid.notThePassword': 'No es la contraseña que eligió al registrarse.',
  'registration.valid.invitedRole': 'Elija el rol para el que recibió la invitación',

  'registration.mail.invitation.subject': 'Invitación para registrarse en {schoolName}',
  'registration.mail.invitation.text':
    'Hola:\n\n{schoolName} ({districtName}) le invita a registrarse. Abra este enlace para empezar. Funciona una sola vez y vence en {days} días:\n\n{link}\n\nSi no esperaba este mensaje, puede ignorarlo.',
  'registration.mail.invitationWithMessage.subject': 'Invitación para registrarse en {schoolName}',
  'registration.mail.invitationWithMessage.text':
    'Hola:\n\n{schoolName} ({districtName}) le invita a registrarse:\n\n{messageHTML}\n\nAbra este enlace para empezar. Funciona una sola vez y vence en {days} días:\n\n{link}\n\nSi no esperaba este mensaje, puede ignorarlo.',
  'registration.mail.confirm.subject': 'Confirme su correo para registrarse en {schoolName}',
  'registration.mail.confirm.text':
    'Hola, {firstName}:\n\nGracias por registrarse en {schoolName} ({districtName}). Para que su registro pase a la escuela, abra este enlace en un plazo de {days} días y escriba la contraseña que eligió:\n\n{link}\n\nSi usted no se registró, ignore este mensaje: la escuela no verá nada.',
  'registration.mail.joined.subject': 'Alguien se registró en {schoolName} como usted',
  'registration.mail.joined.text':
    'Hola, {firstName}:\n\nAlguien se registró en {schoolName} ({districtName}) con la dirección {email} y la escuela determinó que es usted. Ahora inicia sesión en su cuenta con esa dirección.\n\nSi no fue usted, comuníquese con la escuela de inmediato.',
  'registration.mail.received.subject': 'Recibimos su registro en {schoolName}',
  'registration.mail.received.text':
    'Hola, {firstName}:\n\nGracias por registrarse en {schoolName} ({districtName}). La escuela revisa cada registro y le enviará un correo. Cuando lo aprueben, podrá iniciar sesión.\n\nSi usted no se registró, comuníquese con la escuela.',
  'registration.mail.held.subject': 'Su madre, padre o tutor debe aceptar su registro',
  'registration.mail.held.text':
    'Hola, {firstName}:\n\nGracias por registrarse en {schoolName}. Por su edad, primero debe dar su permiso su madre, su padre o su tutor. Le enviamos un mensaje con un enlace.',
  'registration.mail.consent.subject':
    '{firstName} necesita su permiso para registrarse en {schoolName}',
  'registration.mail.consent.text':
    'Hola:\n\n{firstName} se registró en {schoolName} ({districtName}) e indicó que usted es su madre, padre o tutor. Los menores de 13 años necesitan su consentimiento. Abra este enlace para ver qué información se guarda y para aceptar o rechazar. Funciona una sola vez y vence en {days} días:\n\n{link}\n\nSin su consentimiento se borrará todo lo que {firstName} escribió.',
  'registration.mail.waiting.notice':
    '{name} se registró en {schoolName} y requiere su aprobación.',
  'registration.mail.waiting.subject': 'Registro nuevo: {name}, {schoolName}',
  'registration.mail.waiting.text':
    'Hola, {firstName}:\n\n{name} se registró en {schoolName} y requiere su aprobación: {link}',
  'registration.mail.known.subject': 'Usted ya tiene una cuenta',
  'registration.mail.known.text':
    'Hola:\n\nRecibimos un registro en {districtName} desde esta dirección, pero usted ya tiene una cuenta. No se cambió nada. Si no recuerda su contraseña, cree una nueva aquí:\n\n{link}\n\nSi no fue usted, ignore este mensaje.',
  'registration.mail.already.subject': 'La escuela ya tiene su registro',
  'registration.mail.already.text':
    'Hola:\n\nRecibimos otro registro en {districtName} desde esta dirección. Su primer registro todavía espera una decisión de la escuela o el permiso de la madre, el padre o el tutor. No se cambió nada.\n\nSi perdió un correo con un enlace, pida a la escuela que lo envíe de nuevo.',
  'registration.mail.accepted.subject': 'Le damos la bienvenida a {schoolName}',
  'registration.mail.accepted.text':
    'Hola, {firstName}:\n\n{schoolName} ({districtName}) aceptó su registro. Ya puede iniciar sesión con esta dirección de correo electrónico y la contraseña que eligió:\n\n{link}',
  'registration.mail.rejected.subject': 'Su registro en {schoolName}',
  'registration.mail.rejected.text':
    'Hola, {firstName}:\n\n{schoolName} ({districtName}) no aceptó su registro. Si cree que se trata de un error, comuníquese con la escuela.',
  ...screenEs,
}
