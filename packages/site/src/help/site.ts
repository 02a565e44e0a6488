import type { HelpText } from './help.types.ts'

export const siteHelp: readonly HelpText[] = [
  {
    id: 'public-site',
    routes: ['site-pages'],
    title: { en: 'Public pages', es: 'Páginas públicas' },
    html: {
      en: `<p>Set the header and footer that visitors see on every public page. The preview updates as you type; nothing goes live until you save.</p>
<h3 id="header">Header</h3><p>Add an image, with a description for screen readers, and your own HTML. For safety, scripts, frames, and forms are removed.</p>
<h3 id="links">Links</h3><p>Give each link a name and a page on this site or a web address. One link can take publishers, staff, and students to different places. A disabled link is grayed out. Links to pages that need an account are shown only to people who are signed in.</p>
<h3 id="footer">Footer</h3><p>Add an image and background color, a title, one or more addresses, and a phone number.</p>`,
      es: `<p>Defina el encabezado y el pie que los visitantes ven en cada página pública. La vista previa se actualiza mientras escribe; nada se publica hasta que guarde.</p>
<h3 id="header">Encabezado</h3><p>Agregue una imagen, con una descripción para lectores de pantalla, y su propio HTML. Por seguridad se quitan los programas, marcos y formularios.</p>
<h3 id="links">Enlaces</h3><p>Cada enlace tiene un nombre y una página de este sitio o una dirección web. Un mismo enlace puede llevar a editoriales, personal y estudiantes a lugares distintos. Un enlace deshabilitado aparece en gris. Los enlaces a páginas que requieren cuenta solo los ven quienes iniciaron sesión.</p>
<h3 id="footer">Pie de página</h3><p>Agregue una imagen y un color de fondo, un título, una o más direcciones y un número de teléfono.</p>`,
    },
  },
  {
    id: 'help-documents',
    routes: ['settings/help-documents', 'settings/help-documents/edit'],
    title: { en: 'Help documents', es: 'Documentos de ayuda' },
    html: {
      en: `<p>Add your own help to any page: choose the page by its title, and write one document for each language. In import files, a page goes by its path, like <code>students/search</code>.</p>
<p>Your help can appear above the built-in help or replace it. You can use headings, lists, tables, links, and pictures. For safety, scripts are removed.</p>`,
      es: `<p>Agregue su propia ayuda a cualquier página: elija la página por su título y escriba un documento para cada idioma. En los archivos de importación, una página se indica con su ruta, como <code>students/search</code>.</p>
<p>Su ayuda puede aparecer encima de la incluida o reemplazarla. Puede usar títulos, listas, tablas, enlaces e imágenes. Por seguridad se quitan los programas.</p>`,
    },
  },
]
