import type { HelpText } from './help.types.ts'

export const credentialsHelp: readonly HelpText[] = [
  {
    id: 'credentials-verify',
    routes: ['credentials/verify'],
    title: { en: 'Verify a credential', es: 'Verificar una credencial' },
    html: {
      en: `<p>Upload a badge image, paste a link, or paste the credential’s text. It can come from any issuer. We don’t keep anything you check.</p>
<p>You’ll get one of three answers. <strong>Valid</strong>: it passed every required check. <strong>Not confirmed</strong>: nothing is wrong, but another server, such as the issuer’s, didn’t respond; try again later. <strong>Not valid</strong>: don’t rely on it. The failed checks say why.</p>
<h3 id="checks">What we check</h3><p>It hasn’t changed since it was signed; the issuer’s profile lists the key that signed it; the issuer hasn’t revoked it; it hasn’t expired; and it follows its standard (Open Badges 2.0 and 3.0, Comprehensive Learner Record 2.0).</p>
<h3 id="recipient">Who earned it</h3><p>Most badges contain the earner’s email address only in scrambled form. Enter the address the person gave you to see whether it matches.</p>`,
      es: `<p>Suba la imagen de una insignia, pegue un enlace o pegue el texto de la credencial. Puede ser de cualquier emisor. No conservamos nada de lo que usted verifica.</p>
<p>Hay tres respuestas posibles. <strong>Válida</strong>: superó todas las comprobaciones necesarias. <strong>Sin confirmar</strong>: no hay nada incorrecto, pero otro servidor, por ejemplo el del emisor, no respondió; inténtelo más tarde. <strong>No válida</strong>: no confíe en ella. Las comprobaciones que fallaron explican el motivo.</p>
<h3 id="checks">Qué comprobamos</h3><p>Que no ha cambiado desde que se firmó; que el perfil del emisor incluye la clave que la firmó; que el emisor no la revocó; que no ha vencido; y que cumple con su norma (Open Badges 2.0 y 3.0, Comprehensive Learner Record 2.0).</p>
<h3 id="recipient">Quién la obtuvo</h3><p>La mayoría de las insignias contiene el correo de quien la obtuvo solo en forma cifrada. Escriba el correo que le dio esa persona para ver si coincide.</p>`,
    },
  },
  {
    id: 'credentials-badge',
    routes: ['credentials/badge'],
    title: { en: 'Earned badge', es: 'Insignia obtenida' },
    html: {
      en: `<p>A badge someone earned, verified when you open the page. Download it as an image with the credential inside, or as text, and verify it anywhere.</p><p>You can see this page only if the earner chose to appear in the public catalog or gave you a link.</p>`,
      es: `<p>Una insignia que alguien obtuvo, verificada al abrir la página. Descárguela como imagen con la credencial dentro, o como texto, y verifíquela donde quiera.</p><p>Esta página se puede ver solo si quien obtuvo la insignia eligió aparecer en el catálogo público o le dio un enlace.</p>`,
    },
  },
  {
    id: 'my-credentials',
    routes: ['my/credentials'],
    title: { en: 'My credentials', es: 'Mis credenciales' },
    html: {
      en: `<p>The credentials you’ve earned, signed by your district. They stay valid wherever you go.</p>
<h3 id="download">Download</h3><p>The image has the credential inside, so anyone can verify it. “Download all” puts all of your current credentials in one signed learner record.</p>
<h3 id="share">Share</h3><p>A link shows one badge to anyone who has it, even if you aren’t in the public catalog. “Stop sharing” turns off the link right away.</p>
<h3 id="wallets">Wallets</h3><p>A wallet app uses a token to read your credentials. Create one for each app and copy it right away, because it’s shown only once. Revoke it when you stop using the app.</p>`,
      es: `<p>Las credenciales que ha obtenido, firmadas por su distrito. Siguen siendo válidas adonde usted vaya.</p>
<h3 id="download">Descargar</h3><p>La imagen lleva la credencial dentro, así que cualquier persona puede verificarla. “Descargar todo” reúne todas sus credenciales vigentes en un solo expediente firmado.</p>
<h3 id="share">Compartir</h3><p>Un enlace muestra una insignia a quien lo tenga, aunque usted no aparezca en el catálogo público. “Dejar de compartir” desactiva el enlace enseguida.</p>
<h3 id="wallets">Billeteras digitales</h3><p>Una aplicación de billetera usa un token para leer sus credenciales. Cree uno para cada aplicación y cópielo enseguida, porque se muestra una sola vez. Revóquelo cuando deje de usarla.</p>`,
    },
  },
  {
    id: 'credential-issuer',
    routes: ['settings/credential-issuer'],
    title: { en: 'Issuer and signing keys', es: 'Emisor y claves de firma' },
    html: {
      en: `<p>The name the district issues badges under, and the keys that sign them.</p>
<h3 id="base">Base address</h3><p>This address is in every credential permanently; verifiers use it to find the district’s profile and keys. Choose an address the district owns before you issue the first credential. You can’t change it after that.</p>
<h3 id="keys">Keys</h3><p>“New key” retires the current one; credentials it signed stay valid. Do this once a year. Use “Revoke” only if a key may have been stolen: everything it signed becomes invalid. Private keys are stored encrypted and never shown.</p>`,
      es: `<p>El nombre con que el distrito emite insignias y las claves que las firman.</p>
<h3 id="base">Dirección base</h3><p>Todas las credenciales llevan esta dirección de forma permanente; con ella se consultan el perfil y las claves del distrito. Elija una dirección propia del distrito antes de emitir la primera credencial. Después no se puede cambiar.</p>
<h3 id="keys">Claves</h3><p>“Nueva clave” retira la actual; las credenciales que firmó siguen siendo válidas. Hágalo una vez al año. Use “Revocar” solo si una clave pudo haber sido robada: todo lo que firmó deja de ser válido. Las claves privadas se guardan cifradas y nunca se muestran.</p>`,
    },
  },
]
