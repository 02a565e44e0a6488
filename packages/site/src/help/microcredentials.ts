import type { HelpText } from './help.types.ts'

export const microcredentialsHelp: readonly HelpText[] = [
  {
    id: 'microcredentials-list',
    routes: ['microcredentialing/microcredentials'],
    title: { en: 'Microcredentials in the studio', es: 'Las microcredenciales en el estudio' },
    html: {
      en: `<p>The microcredentials that you design. Approvers and administrators see everyone’s. Search by name and description, and narrow the list to one status.</p>
<ul><li><strong>Draft</strong>: you work on it. <strong>Awaiting Review</strong>: an approver looks at it, and it cannot be changed. <strong>Changes Requested</strong>: read the comments beside the fields, mend, submit again.</li>
<li><strong>Active</strong>: it can be earned. <strong>Archived</strong>: it can no longer be started.</li></ul>
<p>The menu with three dots takes in a file that was exported from a studio, here or in another district.</p>`,
      es: `<p>Las microcredenciales que usted diseña. Quienes aprueban y quienes administran ven las de todo el mundo. Busque por nombre y descripción, y limite la lista a un estado.</p>
<ul><li><strong>Borrador</strong>: usted trabaja en ella. <strong>En espera de revisión</strong>: la ve quien aprueba y no se puede modificar. <strong>Cambios pedidos</strong>: lea los comentarios junto a los campos, corrija y envíela otra vez.</li>
<li><strong>Activa</strong>: se puede obtener. <strong>Archivada</strong>: ya no se puede comenzar.</li></ul>
<p>El menú de tres puntos recibe un archivo exportado desde un estudio, aquí o en otro distrito.</p>`,
    },
  },
  {
    id: 'microcredentials-studio',
    routes: ['microcredentialing/microcredentials/edit'],
    title: { en: 'Designing a microcredential', es: 'Diseñar una microcredencial' },
    html: {
      en: `<p>What you type is saved by itself; beside the title stands whether it is. What is wrong is marked at its place and is saved once it is mended. If someone else changed the same microcredential, you choose whose version stays.</p>
<h3 id="criteria">Earning criteria</h3>
<p>A criterion is shown by evidence or by a reflection. For evidence, categories and options say how much is asked for; the sentence under the numbers is the one that learners read. Move parts by their handle: drag it, or focus it, press space, use the arrow keys and press space again.</p>
<h3 id="submit">Submitting</h3>
<p>A microcredential needs a description, a criterion and a credit with an approval area. While it awaits review you can revert it to a draft.</p>
<h3 id="versions">Versions</h3>
<p>An approved version never changes. When an administrator reverts an active microcredential to a draft, the next version begins, and learners keep the one they started. History shows all of them.</p>`,
      es: `<p>Lo que escribe se guarda solo; junto al título se indica si ya se guardó. Lo que está mal se marca en su lugar y se guarda cuando se corrige. Si otra persona modificó la misma microcredencial, usted elige qué versión queda.</p>
<h3 id="criteria">Criterios de obtención</h3>
<p>Un criterio se demuestra con evidencia o con una reflexión. Para la evidencia, las categorías y opciones dicen cuánta se pide; la frase bajo los números es la que lee quien aprende. Mueva las partes por su asa: arrástrela, o enfóquela, presione la barra espaciadora, use las flechas y presione otra vez la barra.</p>
<h3 id="submit">Enviar</h3>
<p>Una microcredencial necesita una descripción, un criterio y un crédito con área de aprobación. Mientras espera la revisión puede devolverla a borrador.</p>
<h3 id="versions">Versiones</h3>
<p>Una versión aprobada no cambia nunca. Cuando la administración devuelve a borrador una microcredencial activa, comienza la versión siguiente, y cada quien conserva la que comenzó. El historial las muestra todas.</p>`,
    },
  },
  {
    id: 'microcredentials-preview',
    routes: ['microcredentialing/microcredentials/preview'],
    title: { en: 'Preview', es: 'Vista previa' },
    html: {
      en: '<p>How a microcredential reads to the public and to a learner, who also sees how much evidence each criterion asks for and how it is scored. Older versions open from the studio’s History.</p>',
      es: '<p>Cómo se lee una microcredencial en público y para quien aprende, que además ve cuánta evidencia pide cada criterio y cómo se puntúa. Las versiones anteriores se abren desde el Historial del estudio.</p>',
    },
  },
  {
    id: 'microcredentials-approvals',
    routes: ['microcredentialing/approvals'],
    title: { en: 'Approvals', es: 'Aprobaciones' },
    html: {
      en: '<p>What creators have submitted, the longest waiting first. Open one, comment beside the fields, then approve it or request changes from the menu with three dots. Nobody approves what they made themselves, except administrators. The creator is told by e-mail.</p>',
      es: '<p>Lo que se envió a revisión, primero lo que más tiempo lleva. Abra una, comente junto a los campos y luego apruébela o pida cambios desde el menú de tres puntos. Nadie aprueba lo que hizo, salvo la administración. Quien la creó recibe un correo.</p>',
    },
  },
  {
    id: 'microcredentials-lists',
    routes: [
      ...['stacks', 'coaching-subjects', 'reflection-templates'].flatMap((list) => [
        `microcredentialing/${list}`,
        `microcredentialing/${list}/edit`,
      ]),
      ...['approval-areas', 'credit-types'].flatMap((list) => [
        `settings/professional-development/${list}`,
        `settings/professional-development/${list}/edit`,
      ]),
    ],
    title: { en: 'What microcredentials choose from', es: 'De dónde eligen las microcredenciales' },
    html: {
      en: `<ul><li><strong>Stacks</strong> hold microcredentials that build on each other.</li><li><strong>Coaching subjects</strong> are the fields in which your district coaches people.</li><li><strong>Reflection templates</strong> are sets of questions; a microcredential keeps its own copy.</li>
<li><strong>Approval areas</strong> say under whose authority credit is given, <strong>credit types</strong> what is counted.</li></ul><p>What is no longer offered stays with the microcredentials that have it. What a version names cannot be removed: take it out of the offer instead.</p>`,
      es: `<ul><li>Las <strong>series</strong> reúnen microcredenciales que se apoyan unas en otras.</li><li>Los <strong>temas de acompañamiento</strong> son los campos en los que su distrito acompaña a las personas.</li><li>Las <strong>plantillas de reflexión</strong> son conjuntos de preguntas; cada microcredencial guarda su propia copia.</li>
<li>Las <strong>áreas de aprobación</strong> dicen con qué autoridad se otorga el crédito, y los <strong>tipos de crédito</strong>, lo que se cuenta.</li></ul><p>Lo que ya no se ofrece permanece en las microcredenciales que lo tienen. Lo que nombra una versión no se puede quitar: deje de ofrecerlo.</p>`,
    },
  },
  {
    id: 'microcredentials-course-code-reviewers',
    routes: ['microcredentialing/course-code-reviewers'],
    title: { en: 'Course code reviewers', es: 'Revisores de códigos de curso' },
    html: {
      en: '<p>A microcredential whose course code review mode is “Course code reviewer” is reviewed only by those who are named here for one of its codes. Only people who hold the permission to review can be chosen; who loses it is marked.</p>',
      es: '<p>Una microcredencial cuyo modo de revisión por código de curso es «Revisor o revisora del código de curso» la revisan solo las personas indicadas aquí para alguno de sus códigos. Solo se puede elegir a quien tiene el permiso de revisar; quien lo pierde queda señalado.</p>',
    },
  },
]
