import type { HelpText } from './help.types.ts'

export const signInHelp: readonly HelpText[] = [
  {
    id: 'login',
    routes: ['login'],
    title: { en: 'Sign in', es: 'Iniciar sesión' },
    html: {
      en: `<p>Enter your username and password. In many districts, your username is your email address.</p>
<ul><li><strong>Forgot your username or password?</strong> Use the link below the form. We’ll email you a link to set a new password.</li>
<li><strong>No account yet?</strong> If a school accepts online registrations, you’ll see a link to register below the form.</li></ul>
<p>After ten wrong passwords within 15 minutes, the account is locked for a while. This protects you from people guessing your password.</p>`,
      es: `<p>Escriba su nombre de usuario y su contraseña. En muchos distritos, el nombre de usuario es su correo electrónico.</p>
<ul><li><strong>¿Olvidó su nombre de usuario o contraseña?</strong> Use el enlace debajo del formulario. Le enviaremos un enlace para crear una contraseña nueva.</li>
<li><strong>¿Aún no tiene cuenta?</strong> Si alguna escuela acepta registros en línea, verá un enlace para registrarse debajo del formulario.</li></ul>
<p>Después de diez contraseñas incorrectas en 15 minutos, la cuenta se bloquea por un tiempo. Así queda protegida de quien intente adivinar su contraseña.</p>`,
    },
  },
  {
    id: 'login-recovery',
    routes: ['login/forgot-username', 'login/reset-password'],
    title: { en: 'Recover your login', es: 'Recupere su acceso' },
    html: {
      en: `<p>Enter your email address or, if your district uses usernames, your username. If there’s an account, we’ll email a link. The page says the same thing either way, so no one can find out who has an account.</p>
<h3 id="link">The link</h3>
<p>It works once and expires after one hour. If it has expired or was already used, ask for a new one on the same page.</p>
<h3 id="password">The new password</h3>
<p>Use at least 8 characters, and nothing easy to guess. You’ll be signed out everywhere else.</p>`,
      es: `<p>Escriba su correo electrónico o, si su distrito usa nombres de usuario, su nombre de usuario. Si existe una cuenta, enviaremos un enlace por correo. La página dice lo mismo en ambos casos para que nadie pueda averiguar quién tiene cuenta.</p>
<h3 id="link">El enlace</h3>
<p>Funciona una sola vez y vence en una hora. Si venció o ya se usó, pida otro en la misma página.</p>
<h3 id="password">La contraseña nueva</h3>
<p>Use al menos 8 caracteres, y nada fácil de adivinar. Se cerrarán sus demás sesiones.</p>`,
    },
  },
  {
    id: 'logout',
    routes: ['logout'],
    title: { en: 'Log out', es: 'Cerrar sesión' },
    html: {
      en: '<p>Logging out ends your session on this device. To end your sessions on all devices, open <strong>Privacy settings</strong>.</p>',
      es: '<p>Al cerrar sesión termina su sesión en este dispositivo. Para terminar sus sesiones en todos los dispositivos, abra <strong>Privacidad</strong>.</p>',
    },
  },
  {
    id: 'change-password',
    routes: ['change-password', 'recovery-email/confirm', 'recovery-email/undo'],
    title: {
      en: 'Your password and recovery email',
      es: 'Su contraseña y su correo de recuperación',
    },
    html: {
      en: `<p>Type your current password once and the new one twice. It needs at least 8 characters, and it can’t be easy to guess or the same as your username.</p><p>You’re signed out on your other devices, and we email you that the password changed.</p>
<h3 id="recovery">Recovery email</h3><p>Links to reset your password and security notices go to this address. It’s separate from the contact email that your school has on file, so no one who updates your contact information can get into your account.</p>
<p>To change it, enter the new address and your current password, then open the link that we send to the new address. If you used your old address to sign in, you sign in with the new one from then on. The old address gets a notice: for 72 hours, its link can undo the change. If you can’t get to your old mailbox or forgot your password, ask your district office.</p>`,
      es: `<p>Escriba una vez su contraseña actual y dos veces la nueva. La nueva necesita al menos 8 caracteres, no debe ser fácil de adivinar ni igual a su nombre de usuario.</p><p>Se cierran sus sesiones en otros dispositivos y le avisamos por correo que la contraseña cambió.</p>
<h3 id="recovery">Correo de recuperación</h3><p>Los enlaces para restablecer la contraseña y los avisos de seguridad llegan a esta dirección. Es distinta del correo de contacto que su escuela tiene registrado, así que quien actualice sus datos de contacto no puede entrar en su cuenta.</p>
<p>Para cambiarla, escriba la dirección nueva y su contraseña actual, y abra el enlace que enviamos a la dirección nueva. Si iniciaba sesión con la dirección anterior, desde entonces lo hará con la nueva. La dirección anterior recibe un aviso: durante 72 horas, su enlace deshace el cambio. Si no puede entrar en su correo anterior u olvidó su contraseña, acuda a la oficina de su distrito.</p>`,
    },
  },
  {
    id: 'privacy-settings',
    routes: ['my/privacy-settings'],
    title: { en: 'Privacy settings', es: 'Privacidad' },
    html: {
      en: `<h3 id="catalog">Public catalog</h3><p>Choose whether your name can appear in the public microcredential catalog with what you’ve earned. It’s hidden unless you turn this on. Your page has an address that no one can guess. Before you turn 18, your district and a guardian have to allow it.</p>
<h3 id="sessions">Your sessions</h3><p>The list shows where you’re signed in. If you don’t recognize a session, choose <strong>Sign out everywhere</strong> and change your password.</p>`,
      es: `<h3 id="catalog">Catálogo público</h3><p>Elija si su nombre puede aparecer en el catálogo público de microcredenciales junto a lo que ha obtenido. No aparece a menos que usted lo active. Su página tiene una dirección que nadie puede adivinar. Antes de los 18 años, también deben autorizarlo el distrito y su padre, madre o tutor.</p>
<h3 id="sessions">Sus sesiones</h3><p>La lista muestra dónde tiene la sesión iniciada. Si no reconoce alguna, elija <strong>Cerrar sesión en todas partes</strong> y cambie su contraseña.</p>`,
    },
  },
  {
    id: 'notifications',
    routes: ['my/notifications'],
    title: { en: 'Notifications', es: 'Avisos' },
    html: {
      en: `<p>Notices are always under the bell. For each kind of notice, choose whether it is also emailed to you right away, once a day in one email, or never. What your job depends on can be delayed, but not turned off.</p><p>Your district sets the hour of the daily email, and quiet hours in which no notices are emailed. Emails about your password and sign-in always go out right away.</p>`,
      es: `<p>Los avisos están siempre en la campana. Para cada tipo, elija si también lo recibe por correo de inmediato, una vez al día en un solo correo, o nunca. Los que su trabajo requiere se pueden retrasar, pero no desactivar.</p><p>Su distrito fija la hora del correo diario y el horario de silencio, en el que no se envían avisos por correo. Los correos sobre su contraseña e inicio de sesión siempre se envían de inmediato.</p>`,
    },
  },
]
