import type { en } from './en.ts'

export const es: typeof en = {
  'auth.login.failed': 'El nombre de usuario o la contraseña son incorrectos.',
  'auth.login.failedEmail': 'El correo electrónico o la contraseña son incorrectos.',
  'auth.login.title': 'Iniciar sesión',
  'auth.login.emailAddress': 'Correo electrónico',
  'auth.login.username': 'Nombre de usuario',
  'auth.login.password': 'Contraseña',
  'auth.login.submit': 'Iniciar sesión',
  'auth.login.forgotPassword': '¿Olvidó su contraseña?',
  'auth.login.forgotUsername': '¿Olvidó su nombre de usuario?',
  'auth.login.register': 'Crear una cuenta',
  'auth.login.tooMany': 'Demasiados intentos. Espere un momento y vuelva a intentarlo.',
  'auth.login.logoAlt': 'Logotipo del distrito escolar',
  'auth.login.ended': 'Su sesión terminó. Inicie sesión para continuar donde estaba.',
  'auth.login.toGoOn': 'Inicie sesión para abrir esa página.',
  'auth.setup.title': 'Configure su primer distrito',
  'auth.setup.hint':
    'Todavía no hay ningún distrito. En el servidor, ejecute este comando para crear la primera cuenta de administración. Muestra un enlace que funciona una sola vez.',
  'auth.demo.title': 'Distrito de demostración',
  'auth.demo.hint':
    'Elija a una persona para llenar el formulario. La contraseña de todas es “{password}”.',
  'auth.demo.admin': 'Administración del distrito',
  'auth.demo.staff': 'Registro escolar',
  'auth.demo.principal': 'Dirección',
  'auth.demo.nurse': 'Enfermería',
  'auth.demo.bookkeeper': 'Contabilidad',
  'auth.demo.grants': 'Subvenciones',
  'auth.demo.auditor': 'Auditoría',
  'auth.demo.teacher': 'Maestro(a)',
  'auth.demo.student': 'Estudiante',
  'auth.demo.guardian': 'Padre o tutor',
  'auth.demo.publisher': 'Editorial',
  'auth.demo.pdadmin': 'Desarrollo profesional',
  'auth.demo.reviewer': 'Revisor',
  'auth.logout.waitingTitle': 'Hay algo en espera en este dispositivo',
  'auth.logout.waiting':
    'Lo que anotó sin conexión aún no se ha enviado. Vuelva a su página para enviarlo. Si cierra sesión ahora, se pierde.',
  'auth.logout.stay': 'Seguir con la sesión',
  'auth.logout.lose': 'Cerrar sesión y perderlo',
  'auth.logout.leaving': 'Cerrando su sesión…',
  'auth.login.secondFactor': 'Confirme su inicio de sesión con el segundo paso.',
  'auth.services.signIn': 'Iniciar sesión con {service}',
  'auth.services.or': 'o',
  'auth.services.problem.expired':
    'El inicio de sesión tardó demasiado o se interrumpió. Inténtelo de nuevo.',
  'auth.services.problem.refused': 'Usted canceló el inicio de sesión.',
  'auth.services.problem.failed':
    'El servicio de inicio de sesión no respondió como se esperaba. Inténtelo de nuevo o use su contraseña.',
  'auth.services.problem.unknown':
    'Ninguna cuenta de aquí corresponde a ese inicio de sesión. Pregunte en la oficina de su escuela qué dirección tienen registrada.',
  'auth.services.problem.unverified':
    'El servicio de inicio de sesión no ha verificado su correo, así que no podemos encontrar su cuenta.',
  'auth.services.problem.otherDomain':
    'Use su cuenta del distrito: esta pertenece a otra organización.',
  'auth.services.problem.holdsMore':
    'Usted tiene más acceso que la persona que configuró este servicio, así que todavía no puede usarlo. Inicie sesión con su contraseña y configure el inicio de sesión en dos pasos.',
  'auth.services.problem.disabled':
    'Esta cuenta no puede iniciar sesión. Pregunte en la oficina de su escuela.',
}
