import type { HelpText } from './help.types.ts'

export const credentialsHelp: readonly HelpText[] = [
  {
    id: 'credentials-verify',
    routes: ['credentials/verify'],
    title: { en: 'Verify a credential', es: 'Verificar una credencial' },
    html: {
      en: `<p>Give what you were handed: the badge’s picture, a link to it, or its text. It does not matter who issued it. Nothing is kept.</p>
<p>The answer is one of three. <strong>Valid</strong>: every check that decides has passed. <strong>Not confirmed</strong>: nothing is wrong, but someone else’s server, the issuer’s for example, did not answer; try again later. <strong>Not valid</strong>: do not rely on it; the checks that failed say why.</p>
<h3 id="checks">What is checked</h3><p>That nothing was changed since it was signed; that the issuer’s own profile names the key that signed it; that the issuer has not revoked it; that it holds today; and that it has the form of its standard (Open Badges 2.0 and 3.0, Comprehensive Learner Record 2.0).</p>
<h3 id="recipient">Whose it is</h3><p>Most badges carry their earner’s email address only in a form that cannot be read back. Enter the address that the person gave you to see whether it is the same.</p>`,
      es: `<p>Entregue lo que recibió: la imagen de la insignia, un enlace a ella o su texto. No importa quién la emitió. No se conserva nada.</p>
<p>La respuesta es una de tres. <strong>Válida</strong>: superó todas las comprobaciones decisivas. <strong>Sin confirmar</strong>: no hay nada incorrecto, pero el servidor de otros, por ejemplo el del emisor, no respondió; inténtelo más tarde. <strong>No válida</strong>: no confíe en ella; las comprobaciones que fallaron explican el motivo.</p>
<h3 id="checks">Qué se comprueba</h3><p>Que no se cambió nada desde que se firmó; que el propio perfil del emisor indica la clave que la firmó; que el emisor no la revocó; que es válida hoy; y que tiene la forma de su norma (Open Badges 2.0 y 3.0, Comprehensive Learner Record 2.0).</p>
<h3 id="recipient">De quién es</h3><p>La mayoría de las insignias llevan el correo electrónico de quien las obtuvo solo en una forma que no se puede leer. Escriba el correo que le dio esa persona para ver si es el mismo.</p>`,
    },
  },
  {
    id: 'credentials-badge',
    routes: ['credentials/badge'],
    title: { en: 'Earned badge', es: 'Insignia obtenida' },
    html: {
      en: `<p>A badge that somebody earned, verified at the moment you open the page. Download it as a picture with the credential inside, or as its text, and verify it wherever you like.</p><p>The page is there for everyone only when its earner stands in the public catalog, or gave you a link.</p>`,
      es: `<p>Una insignia que alguien obtuvo, verificada en el momento en que usted abre la página. Descárguela como imagen con la credencial dentro, o como texto, y verifíquela donde quiera.</p><p>La página solo está disponible para todos si quien la obtuvo figura en el catálogo público o le dio a usted un enlace.</p>`,
    },
  },
  {
    id: 'my-credentials',
    routes: ['my/credentials'],
    title: { en: 'My credentials', es: 'Mis credenciales' },
    html: {
      en: `<p>What you earned, signed by your district. It stays valid wherever you take it.</p>
<h3 id="download">Download</h3><p>The picture carries the credential inside: anyone can verify it. “Download all” gives everything that holds today as one signed learner record.</p>
<h3 id="share">Share</h3><p>A link shows one badge to whoever has it, also when you are not in the public catalog. “Stop sharing” closes it at once.</p>
<h3 id="wallets">Wallets</h3><p>A wallet app reads your credentials with a token. Make one for each app, copy it there at once (it is shown only then) and revoke it when you stop using the app.</p>`,
      es: `<p>Lo que usted obtuvo, firmado por su distrito. Sigue siendo válido adonde lo lleve.</p>
<h3 id="download">Descargar</h3><p>La imagen lleva la credencial dentro: cualquiera puede verificarla. «Descargar todo» reúne lo que es válido hoy en un solo expediente firmado.</p>
<h3 id="share">Compartir</h3><p>Un enlace muestra una insignia a quien lo tenga, aunque usted no figure en el catálogo público. «Dejar de compartir» lo cierra al instante.</p>
<h3 id="wallets">Billeteras digitales</h3><p>Una aplicación de billetera lee sus credenciales con un token. Cree uno para cada aplicación, cópielo allí enseguida (solo se muestra entonces) y revóquelo cuando deje de usarla.</p>`,
    },
  },
  {
    id: 'credential-issuer',
    routes: ['settings/credential-issuer'],
    title: { en: 'Issuer and signing keys', es: 'Emisor y claves de firma' },
    html: {
      en: `<p>The name under which the district issues badges, and the keys that sign them.</p>
<h3 id="base">Base address</h3><p>Every credential names it for ever, and verifiers ask there for the profile and the keys. Choose an address of the district’s own before the first credential; afterwards it cannot be changed.</p>
<h3 id="keys">Keys</h3><p>“New key” retires the present one: what it signed stays valid. Do so once a year. “Revoke” is for a key that may have fallen into the wrong hands: everything that it signed becomes invalid. Private keys are kept sealed and are never shown.</p>`,
      es: `<p>El nombre con que el distrito emite insignias y las claves que las firman.</p>
<h3 id="base">Dirección base</h3><p>Todas las credenciales la llevan para siempre, y allí se consultan el perfil y las claves. Elija una dirección propia del distrito antes de la primera credencial; después no se puede cambiar.</p>
<h3 id="keys">Claves</h3><p>«Nueva clave» retira la actual: lo que firmó sigue siendo válido. Hágalo una vez al año. «Revocar» es para una clave que pudo caer en malas manos: todo lo que firmó deja de ser válido. Las claves privadas se guardan selladas y nunca se muestran.</p>`,
    },
  },
]
