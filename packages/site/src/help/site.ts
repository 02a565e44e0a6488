import type { HelpText } from './help.types.ts'

export const siteHelp: readonly HelpText[] = [
  {
    id: 'public-site',
    routes: ['site-pages'],
    title: { en: 'The public pages', es: 'Las páginas públicas' },
    html: {
      en: `<p>What visitors see above and below every public page. The preview shows it as you change it; nothing is public before you save.</p>
<h3 id="header">Header</h3><p>An image with a text that says what it shows, and markup of your own. Markup is cleaned: scripts, frames and forms are taken out.</p>
<h3 id="links">Links</h3><p>Each link has a name and a path of this site, or a web address. A link can lead publishers, staff and students to different places. A disabled link shows as muted text. Links into the signed-in area show only to those who are signed in.</p>
<h3 id="footer">Footer</h3><p>An image with its background colour, a title, one or more addresses and a phone number.</p>`,
      es: `<p>Lo que los visitantes ven arriba y abajo de cada página pública. La vista previa lo muestra mientras usted lo cambia; nada se publica antes de guardar.</p>
<h3 id="header">Encabezado</h3><p>Una imagen con un texto que dice qué muestra, y código propio. El código se limpia: se quitan programas, marcos y formularios.</p>
<h3 id="links">Enlaces</h3><p>Cada enlace tiene un nombre y una ruta de este sitio o una dirección web. Un enlace puede llevar a editoriales, personal y estudiantes a lugares distintos. Un enlace deshabilitado se muestra como texto tenue. Los enlaces al área privada solo se muestran a quien inició sesión.</p>
<h3 id="footer">Pie de página</h3><p>Una imagen con su color de fondo, un título, una o más direcciones y un número de teléfono.</p>`,
    },
  },
  {
    id: 'help-documents',
    routes: ['settings/help-documents', 'settings/help-documents/edit'],
    title: { en: 'Help documents', es: 'Documentos de ayuda' },
    html: {
      en: `<p>Add help of your own to any screen: choose it by its title. Write one document for each language. In a file, a screen stands under its name, <code>students/search</code>.</p>
<p>Your documents stand before the product’s own, or in its place. The text may hold headings, lists, tables, links and pictures; everything that could run is taken out.</p>`,
      es: `<p>Agregue ayuda propia a cualquier pantalla: elíjala por su título. Escriba un documento para cada idioma. En un archivo, una pantalla aparece con su nombre, <code>students/search</code>.</p>
<p>Sus documentos aparecen antes que los del producto, o en su lugar. El texto puede tener títulos, listas, tablas, enlaces e imágenes; se quita todo lo que pueda ejecutarse.</p>`,
    },
  },
]
