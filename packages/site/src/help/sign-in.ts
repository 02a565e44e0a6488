import type { HelpText } from './help.types.ts'

export const signInHelp: readonly HelpText[] = [
  {
    id: 'login',
    routes: ['login'],
    title: { en: 'Sign in', es: 'Iniciar sesión' },
    html: {
      en: `<p>Type the username (in many districts your email address) and password that your school has on file.</p>
<ul><li><strong>Forgot your login?</strong> Choose the link below the form; you get a message that lets you set a new password.</li>
<li><strong>No account yet?</strong> Where a school takes walk-up registrations, a link to register stands below the form.</li></ul>
<p>After ten wrong passwords in a quarter of an hour the account rests for a while. This protects you from people who guess.</p>`,
      es: `<p>Escriba el nombre de usuario (en muchos distritos, su dirección de correo electrónico) y la contraseña que su escuela tiene registrados.</p>
<ul><li><strong>¿Olvidó sus datos?</strong> Elija el enlace debajo del formulario; recibirá un mensaje que le permite establecer una nueva contraseña.</li>
<li><strong>¿Aún no tiene cuenta?</strong> Si alguna escuela acepta registros sin invitación, debajo del formulario hay un enlace para registrarse.</li></ul>
<p>Después de diez contraseñas equivocadas en un cuarto de hora, la cuenta descansa un rato. Así queda protegida de quien intente adivinar.</p>`,
    },
  },
  {
    id: 'login-recovery',
    routes: ['login/forgot-username', 'login/reset-password'],
    title: { en: 'Recover your login', es: 'Recupere su acceso' },
    html: {
      en: `<p>Type your email address or, where your district uses usernames, your username. If there is an account, a message with a link is on its way; the page says the same either way, so that nobody can find out who has an account.</p>
<h3 id="link">The link</h3>
<p>It works once and for one hour. If it has expired or was used already, ask for a new one on the same page.</p>
<h3 id="password">The new password</h3>
<p>At least 8 characters, and none that is easy to guess. Setting it signs you out everywhere else.</p>`,
      es: `<p>Escriba su dirección de correo electrónico o, si su distrito usa nombres de usuario, su nombre de usuario. Si la cuenta existe, se envía un mensaje con un enlace; la página dice lo mismo en ambos casos para que nadie pueda averiguar quién tiene cuenta.</p>
<h3 id="link">El enlace</h3>
<p>Funciona una sola vez y durante una hora. Si venció o ya se usó, pida otro en la misma página.</p>
<h3 id="password">La nueva contraseña</h3>
<p>Al menos 8 caracteres, y que no sea fácil de adivinar. Al establecerla se cierran sus demás sesiones.</p>`,
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
      en: `<p>Type your current password once and the new one twice. The new one needs at least 8 characters, must not be easy to guess and must not be your username.</p><p>You’re signed out on your other devices, and we email you that the password changed.</p>
<h3 id="recovery">Recovery email</h3><p>Links to reset your password and security notices go to this address. It’s separate from the contact email that your school has on file, so nobody who updates your contact information can get into your account.</p>
<p>To change it, enter the new address and your current password, then open the link that we send to the new address. If you used your old address to sign in, you sign in with the new one from then on. The old address gets a notice: for 72 hours, its link takes the change back. If you can’t get to your old mailbox or forgot your password, ask your district office.</p>`,
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
      en: `<h3 id="catalog">Public catalog</h3><p>Choose whether your name may appear in the public microcredential catalog beside what you have earned. It does not unless you say so.</p>
<h3 id="sessions">Your sessions</h3><p>The list shows where you are signed in. If you do not know one of them, choose <strong>Sign out everywhere</strong> and change your password.</p>`,
      es: `<h3 id="catalog">Catálogo público</h3><p>Elija si su nombre puede aparecer en el catálogo público de microcredenciales junto a lo que usted ha obtenido. No aparece a menos que usted lo indique.</p>
<h3 id="sessions">Sus sesiones</h3><p>La lista muestra dónde tiene sesión iniciada. Si no reconoce alguna, elija <strong>Cerrar sesión en todas partes</strong> y cambie su contraseña.</p>`,
    },
  },
]
